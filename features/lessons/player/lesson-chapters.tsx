import { formatMoment } from '#platform/text/format-time.ts';
import type { LessonChapter } from './lesson-playback.ts';
import type { SubtitleLanguage } from './subtitle-languages.ts';

/** Shows the chapters on a bar as long as the video, and by name below it. */
export function LessonChapters({
  chapters,
  durationSecs,
  seconds,
  language,
  seek,
}: {
  chapters: LessonChapter[];
  durationSecs: number;
  seconds: number;
  language: SubtitleLanguage;
  seek: (seconds: number) => void;
}) {
  const current = chapters.findLastIndex((chapter) => chapter.startSecs <= seconds + 0.05);
  return (
    <nav className="lesson-chapters" aria-label="Chapters of the video">
      <svg viewBox={`0 0 ${durationSecs} 6`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {chapters.map(({ startSecs }, index) => {
          const endSecs = chapters[index + 1]?.startSecs ?? durationSecs;
          const width = endSecs - startSecs - 0.4;
          const played = Math.min(width, Math.max(0, seconds - startSecs));
          return (
            <g key={startSecs}>
              <rect className="chapter-length" x={startSecs} width={width} height="6" />
              <rect className="chapter-played" x={startSecs} width={played} height="6" />
            </g>
          );
        })}
      </svg>
      <ol lang={language}>
        {chapters.map(({ startSecs, title }, index) => (
          <li key={startSecs}>
            <button type="button" aria-current={index === current ? 'true' : undefined} onClick={() => seek(startSecs)}>
              <span className="moment">{formatMoment(startSecs)}</span> {title[language]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
