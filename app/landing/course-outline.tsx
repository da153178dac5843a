import { Hunk } from '#app/components/page-header.tsx';
import { formatDuration } from '#features/lessons/format-time.ts';
import type { TimedLesson } from '#features/lessons/list-lessons.server.ts';

/** The eight lessons by level, each with what it teaches and how long its video runs. */
export function CourseOutline({ lessons }: { lessons: TimedLesson[] }) {
  const levels = Map.groupBy(lessons, ({ difficulty }) => difficulty);
  return [...levels].map(([difficulty, ofLevel]) => (
    <section className="outline-level" key={difficulty} aria-label={`${difficulty} lessons`}>
      <Hunk>
        {difficulty}, lessons {ofLevel[0]?.lessonNumber} to {ofLevel.at(-1)?.lessonNumber}
      </Hunk>
      <ol className="outline-lessons">
        {ofLevel.map(({ lessonId, lessonNumber, title, description, durationSecs }) => (
          <li key={lessonId}>
            <span className="in-gutter" aria-hidden="true">
              {lessonNumber}
            </span>
            <h3>{title}</h3>
            <p>{description}</p>
            {durationSecs && <span className="outline-duration">{formatDuration(durationSecs)} of video</span>}
          </li>
        ))}
      </ol>
    </section>
  ));
}
