import { type PointerEvent, useState } from 'react';
import { formatMoment } from '#platform/text/format-time.ts';
import { type LessonPlayback, type ThumbnailSheet, thumbnailTile, timestampIndex } from './lesson-playback.ts';
import type { SubtitleLanguage } from './subtitles/subtitle-languages.ts';
import type { VideoState } from './use-video-state.ts';
import './seek-bar.css';

/** Something that belongs to a second of the video and has a mark on the seek bar. */
export interface PlayerExtra {
  id: string;
  title: string;
  second: number;
}

const [shortStep, longStep] = [5, 30];

/** Shows the video as a line of its chapters, and takes it to any second: a slider with a picture of what is there. */
export function SeekBar({
  playback: { durationSecs, chapters, previews },
  currentSecond,
  buffered,
  language,
  extras,
  moveTo,
}: {
  playback: LessonPlayback;
  currentSecond: number;
  buffered: VideoState['buffered'];
  language: SubtitleLanguage;
  extras: PlayerExtra[];
  moveTo: (second: number) => void;
}) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [isFocused, setFocused] = useState(false);
  const titleAt = (second: number) => chapters[timestampIndex(chapters, second)]?.title[language];
  const shown = pointed ?? (isFocused ? currentSecond : null);
  const shownChapter = shown === null ? -1 : timestampIndex(chapters, shown);
  const now = `${formatMoment(currentSecond)} of ${formatMoment(durationSecs)}`;
  const title = titleAt(currentSecond);

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (clientX - left) / width)) * durationSecs);
  };
  const keys: Record<string, number> = {
    ArrowLeft: currentSecond - shortStep,
    ArrowDown: currentSecond - shortStep,
    ArrowRight: currentSecond + shortStep,
    ArrowUp: currentSecond + shortStep,
    PageDown: currentSecond - longStep,
    PageUp: currentSecond + longStep,
    Home: 0,
    End: durationSecs,
  };

  return (
    <div className="seek-bar" onPointerMove={point} onPointerLeave={() => setPointed(null)}>
      <SeekTrack
        durationSecs={durationSecs}
        chapters={chapters}
        shownChapter={shownChapter}
        currentSecond={currentSecond}
        buffered={buffered}
        extras={extras}
      />
      <input
        type="range"
        min={0}
        max={durationSecs}
        step="any"
        value={currentSecond}
        aria-label="Place in the video"
        aria-valuetext={title ? `${now}, chapter ${title}` : now}
        onChange={({ currentTarget }) => moveTo(currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          const target = keys[event.key];
          if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          moveTo(target);
        }}
        onFocus={({ currentTarget }) => setFocused(currentTarget.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
      />
      {shown !== null && (
        <div className="seek-tip" style={{ '--seek-at': shareOf(durationSecs)(shown) } as object} aria-hidden="true">
          {previews && <Thumbnail sheet={previews} second={shown} />}
          <span>
            <span className="moment">{formatMoment(shown)}</span> <span lang={language}>{titleAt(shown)}</span>
          </span>
          {extras
            .filter(({ second }) => Math.abs(second - shown) < durationSecs / 80)
            .map(({ id, title: name }) => (
              <span key={id} className="seek-tip-extra">
                Extra: {name}
              </span>
            ))}
        </div>
      )}
    </div>
  );
}

/** Draws the line: what of the video is loaded and played, its chapters, of which one is pointed at, and the marks on it. */
function SeekTrack({
  durationSecs,
  chapters,
  shownChapter,
  currentSecond,
  buffered,
  extras,
}: Pick<LessonPlayback, 'durationSecs' | 'chapters'> & {
  shownChapter: number;
  currentSecond: number;
  buffered: VideoState['buffered'];
  extras: PlayerExtra[];
}) {
  const share = shareOf(durationSecs);
  return (
    <svg aria-hidden="true" focusable="false">
      <rect className="seek-length" width="100%" height="100%" />
      {buffered.map(({ fromSecs, toSecs }) => (
        <rect key={fromSecs} className="seek-buffered" x={share(fromSecs)} width={share(toSecs - fromSecs)} height="100%" />
      ))}
      {chapters[shownChapter] && (
        <rect
          className="seek-pointed"
          x={share(chapters[shownChapter].startSecs)}
          width={share((chapters[shownChapter + 1]?.startSecs ?? durationSecs) - chapters[shownChapter].startSecs)}
          height="100%"
        />
      )}
      <rect className="seek-played" width={share(currentSecond)} height="100%" />
      {chapters.slice(1).map(({ startSecs }) => (
        <rect key={startSecs} className="seek-gap" x={share(startSecs)} width="3" height="100%" transform="translate(-1.5)" />
      ))}
      {extras.map(({ id, second }) => (
        <circle key={id} className="seek-extra" cx={share(second)} cy="50%" r="4.5" />
      ))}
    </svg>
  );
}

/** Says how far along the line a second is. */
const shareOf = (durationSecs: number) => (second: number) => `${(Math.min(1, second / durationSecs) * 100).toFixed(3)}%`;

function Thumbnail({ sheet, second }: { sheet: ThumbnailSheet; second: number }) {
  const { left, top } = thumbnailTile(sheet, second);
  const { url, width, height } = sheet;
  return <div className="seek-preview" style={{ width, height, background: `url("${url}") -${left}px -${top}px` }} />;
}
