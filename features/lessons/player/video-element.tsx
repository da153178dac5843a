import { clearPlaybackPosition } from './playback-position.ts';
import type { PlayerCommands } from './player-keys.ts';
import { usePlayerParts } from './player-provider.tsx';
import { subtitleLanguages } from './subtitles/subtitle-languages.ts';
import type { useIdle } from './use-video-state.ts';

/** Shows the video itself with its subtitles, and tells the player what becomes of it. A finger on it shows or hides the controls. */
export function VideoElement({
  commands,
  idle: { isIdle, wake, sleep },
}: {
  commands: PlayerCommands;
  idle: ReturnType<typeof useIdle>;
}) {
  const { lessonId, playback, video, subtitles, source, noteStart, report, isReady, begin, advance } = usePlayerParts();
  return (
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
  );
}

/** A finger on the picture shows or hides the controls; a mouse plays and pauses. */
function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType !== 'mouse';
}
