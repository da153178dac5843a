import { formatMoment } from '#platform/text/format-time.ts';
import type { LessonChapter } from './lesson-playback.ts';
import type { SubtitleLanguage } from './subtitles/subtitle-languages.ts';
import { timestampIndex } from './timestamp-index.ts';

/** Shows the chapters by name; each takes the video to its start. */
export function LessonChapters({
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
