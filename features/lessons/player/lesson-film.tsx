import { Suspense } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { Notice } from '#app/components/notice.tsx';
import { FilmControls } from './film-controls.tsx';
import { FilmMessage } from './film-message.tsx';
import { LessonChapters } from './lesson-chapters.tsx';
import { momentIndex } from './moment-index.ts';
import { clearPlaybackPosition } from './playback-position.ts';
import { usePlayerParts } from './player-provider.tsx';
import { type PlayerExtra, SeekBar } from './seek-bar.tsx';
import { subtitleLanguages } from './subtitles/subtitle-languages.ts';
import { TryCodeBelow } from './try-code-button.tsx';
import { useIdle } from './use-idle.ts';
import { usePlayerCommands } from './use-player-commands.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useVideoState } from './use-video-state.ts';
import './lesson-film.css';
import './lesson-player.css';

const KeySheet = lazyPart(() => import('./key-sheet.tsx').then((part) => part.KeySheet));

/** Shows a lesson's video with its controls and chapters. `extras` get a mark on the seek bar. */
export function LessonFilm({ extras = [] }: { extras?: PlayerExtra[] }) {
  const player = usePlayerParts();
  const {
    lessonId,
    playback,
    video,
    frame,
    subtitles,
    source,
    noteStart,
    report,
    isReady,
    currentSecond,
    begin,
    moveTo,
    seekTo,
    advance,
    toggleTakeOver,
  } = player;
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
  const { isIdle, wake, sleep } = useIdle(state.isPlaying);
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
        <video
          ref={video}
          src={source.address}
          poster={playback.posterUrl}
          width={playback.width}
          height={playback.height}
          controls={!isReady}
          data-ready={isReady || undefined}
          playsInline
          preload="metadata"
          onLoadedMetadata={begin}
          onTimeUpdate={({ currentTarget }) => advance(currentTarget)}
          onSeeking={({ currentTarget }) => source.note(currentTarget)}
          onPlay={noteStart}
          onPause={report.send}
          onEnded={() => clearPlaybackPosition(lessonId)}
          onWaiting={({ currentTarget }) => source.noteWaiting(currentTarget)}
          onError={source.fail}
          onClick={({ nativeEvent }) => {
            if (isTouch(nativeEvent)) return isIdle ? wake() : sleep();
            commands.togglePlay();
          }}
          onDoubleClick={({ nativeEvent }) => !isTouch(nativeEvent) && commands.toggleFullscreen()}
        >
          <track
            key={subtitles.trackUrl}
            kind="captions"
            src={subtitles.trackUrl ?? undefined}
            srcLang={subtitles.shownLanguage}
            label={subtitleLanguages[subtitles.shownLanguage]}
          />
        </video>
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
            chapter={chapters[momentIndex(chapters, currentSecond)]?.title[subtitles.shownLanguage]}
            areSubtitlesOn={subtitles.isOn}
            isWide={isWide}
            isFullscreen={isFullscreen}
          />
        </div>
      </section>
      <TryCodeBelow />
      {subtitles.failure && (
        <Notice tone="changed" title="These subtitles could not be loaded" announce>
          <p>{subtitles.failure}. English is shown instead; choose the language again to retry.</p>
        </Notice>
      )}
      <LessonChapters chapters={chapters} language={subtitles.shownLanguage} currentSecond={currentSecond} seekTo={seekTo} />
      {isShowingKeys && (
        <Suspense>
          <KeySheet onClose={hideKeys} />
        </Suspense>
      )}
    </div>
  );
}

/** A finger on the picture shows or hides the controls; a mouse plays and pauses. */
function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType !== 'mouse';
}
