import { Suspense } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { Notice } from '#app/components/notice.tsx';
import { FilmControls } from './film-controls.tsx';
import { FilmMessage } from './film-message.tsx';
import { FilmVideo } from './film-video.tsx';
import { LessonChapters } from './lesson-chapters.tsx';
import { usePlayerParts } from './player-provider.tsx';
import { type PlayerExtra, SeekBar } from './seek-bar.tsx';
import { timestampIndex } from './timestamp-index.ts';
import { TryCodeBelow } from './try-code-button.tsx';
import { useIdle } from './use-idle.ts';
import { usePlayerCommands } from './use-player-commands.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useVideoState } from './use-video-state.ts';
import './lesson-film.css';
import './lesson-player.css';

const ShortcutsSheet = lazyPart(() => import('./shortcuts-sheet.tsx').then((part) => part.ShortcutsSheet));

/** Shows a lesson's video with its controls and chapters. `extras` get a mark on the seek bar. */
export function LessonFilm({ extras = [] }: { extras?: PlayerExtra[] }) {
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
        className="film"
        aria-label="Video player"
        tabIndex={-1}
        data-idle={isIdle || undefined}
        data-wide={isWide || undefined}
        onPointerMove={({ pointerType }) => pointerType === 'mouse' && wake()}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && sleep()}
        onFocus={wake}
      >
        <FilmVideo commands={commands} idle={idle} />
        {currentSecond === 0 && !state.isPlaying && (
          <span className="film-start">
            <Icon name="play" />
          </span>
        )}
        <FilmMessage source={source} isWaiting={state.isWaiting} />
        <div className="film-controls">
          <SeekBar
            playback={playback}
            currentSecond={currentSecond}
            buffered={state.buffered}
            language={subtitles.shownLanguage}
            extras={extras}
            moveTo={moveTo}
          />
          <FilmControls
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
