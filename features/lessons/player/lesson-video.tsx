import { Suspense, useSyncExternalStore } from 'react';
import { Button } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { Notice } from '#app/components/notice.tsx';
import { formatMoment } from '#platform/text/format-time.ts';
import { type LessonChapter, timestampIndex } from './lesson-playback.ts';
import { usePlayerParts } from './player-provider.tsx';
import { type PlayerExtra, SeekBar } from './seek-bar.tsx';
import type { SubtitleLanguage } from './subtitles/subtitle-languages.ts';
import { TryCodeBelow } from './try-code-button.tsx';
import { usePlayerCommands } from './use-player-commands.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import type { useVideoAddress } from './use-video-address.ts';
import { useIdle, useVideoState } from './use-video-state.ts';
import { VideoControls } from './video-controls.tsx';
import { VideoElement } from './video-element.tsx';
import './lesson-video.css';
import './lesson-player.css';

const ShortcutsSheet = lazyPart(() => import('./shortcuts-sheet.tsx').then((part) => part.ShortcutsSheet));

/** Shows a lesson's video with its controls and chapters. `extras` get a mark on the seek bar. */
export function LessonVideo({ extras = [] }: { extras?: PlayerExtra[] }) {
  const { playback, video, frame, subtitles, source, currentSecond, moveTo, seekTo, toggleTakeOver } = usePlayerParts();
  const { durationSecs, chapters } = playback;
  const state = useVideoState(video);
  const { commands, isWide, isFullscreen, isShowingKeys, hideKeys } = usePlayerCommands({
    frame,
    video,
    durationSecs,
    moveTo,
    toggleSubtitles: () => subtitles.choose({ isOn: !subtitles.isOn }),
    toggleTakeOver,
  });
  const idle = useIdle(state.isPlaying);
  const { isIdle, wake, sleep } = idle;
  usePlayerKeys({ frame, commands, onUsed: wake });

  return (
    <div className="lesson-screen">
      <section
        ref={frame}
        className="video-player"
        aria-label="Video player"
        tabIndex={-1}
        data-idle={isIdle || undefined}
        data-wide={isWide || undefined}
        onPointerMove={({ pointerType }) => pointerType === 'mouse' && wake()}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && sleep()}
        onFocus={wake}
      >
        <VideoElement commands={commands} idle={idle} />
        {currentSecond === 0 && !state.isPlaying && (
          <span className="video-start">
            <Icon name="play" />
          </span>
        )}
        <VideoMessage source={source} isWaiting={state.isWaiting} />
        <div className="video-controls">
          <SeekBar
            playback={playback}
            currentSecond={currentSecond}
            buffered={state.buffered}
            language={subtitles.shownLanguage}
            extras={extras}
            moveTo={moveTo}
          />
          <VideoControls
            state={state}
            commands={commands}
            currentSecond={currentSecond}
            durationSecs={durationSecs}
            chapter={chapters[timestampIndex(chapters, currentSecond)]?.title[subtitles.shownLanguage]}
            areSubtitlesOn={subtitles.isOn}
            isWide={isWide}
            isFullscreen={isFullscreen}
          />
        </div>
      </section>
      <TryCodeBelow />
      {subtitles.failure && (
        <Notice
          tone="changed"
          title={subtitles.failure.isMissing ? 'English subtitles are shown' : 'These subtitles could not be loaded'}
          announce
        >
          <p>
            {subtitles.failure.message}.
            {!subtitles.failure.isMissing && ' English is shown instead; choose the language again to retry.'}
          </p>
        </Notice>
      )}
      <LessonChapters chapters={chapters} language={subtitles.shownLanguage} currentSecond={currentSecond} seekTo={seekTo} />
      {isShowingKeys && (
        <Suspense>
          <ShortcutsSheet onClose={hideKeys} />
        </Suspense>
      )}
    </div>
  );
}

/** Shows the chapters by name; each takes the video to its start. */
function LessonChapters({
  chapters,
  language,
  currentSecond,
  seekTo,
}: {
  chapters: LessonChapter[];
  language: SubtitleLanguage;
  currentSecond: number;
  seekTo: (second: number) => void;
}) {
  const current = timestampIndex(chapters, currentSecond);
  return (
    <nav className="lesson-chapters" aria-label="Chapters of the video">
      <ol lang={language}>
        {chapters.map(({ startSecs, title }, index) => (
          <li key={startSecs}>
            <button type="button" aria-current={index === current ? 'true' : undefined} onClick={() => seekTo(startSecs)}>
              <span className="moment">{formatMoment(startSecs)}</span> {title[language]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Says over the picture why nothing moves: the network is away, or the video could not be loaded. */
function VideoMessage({ source, isWaiting }: { source: ReturnType<typeof useVideoAddress>; isWaiting: boolean }) {
  const isOnline = useIsOnline();
  if (!isOnline && (isWaiting || source.failure)) {
    return (
      <div className="video-message">
        <Notice tone="changed" title="You are offline" announce>
          <p>
            Your place is kept: the video plays on by itself when the connection is back. To watch without one, keep the course
            with its videos, at the foot of the course page, while you are online.
          </p>
        </Notice>
      </div>
    );
  }
  if (!source.failure) return isWaiting && <span className="video-waiting" role="img" aria-label="Loading" />;
  return (
    <div className="video-message">
      <Notice tone="removed" title="The video stopped" announce>
        <p>{source.failure}</p>
        <p>
          <Button onClick={() => void source.retry()}>Try again</Button>
        </p>
      </Notice>
    </div>
  );
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const listening = new AbortController();
      addEventListener('online', onChange, listening);
      addEventListener('offline', onChange, listening);
      return () => listening.abort();
    },
    () => navigator.onLine,
    () => true,
  );
}
