import { Suspense } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { Notice } from '#app/components/notice.tsx';
import { LessonChapters } from './lesson-chapters.tsx';
import { usePlayerParts } from './player-provider.tsx';
import { type PlayerExtra, SeekBar } from './seek-bar.tsx';
import { timestampIndex } from './timestamp-index.ts';
import { TryCodeBelow } from './try-code-button.tsx';
import { useIdle } from './use-idle.ts';
import { usePlayerCommands } from './use-player-commands.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useVideoState } from './use-video-state.ts';
import { VideoControls } from './video-controls.tsx';
import { VideoElement } from './video-element.tsx';
import { VideoMessage } from './video-message.tsx';
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
