import { Hunk } from '#app/components/page-header.tsx';
import type { Lesson } from '#features/lessons/lesson-catalogue.ts';

export type OutlineLesson = Lesson & { duration: string | null };

/** The eight lessons by level, each with what it teaches and how long its video runs. */
export function CourseOutline({ lessons }: { lessons: OutlineLesson[] }) {
  const levels = Map.groupBy(lessons, ({ difficulty }) => difficulty);
  return [...levels].map(([difficulty, ofLevel]) => (
    <section className="outline-level" key={difficulty} aria-label={`${difficulty} lessons`}>
      <Hunk>
        {difficulty}, lessons {ofLevel[0]?.lessonNumber} to {ofLevel.at(-1)?.lessonNumber}
      </Hunk>
      <ol className="outline-lessons">
        {ofLevel.map(({ lessonId, lessonNumber, title, description, duration }) => (
          <li key={lessonId}>
            <span className="in-gutter" aria-hidden="true">
              {lessonNumber}
            </span>
            <h3>{title}</h3>
            <p>{description}</p>
            {duration && <span className="outline-duration">{duration} of video</span>}
          </li>
        ))}
      </ol>
    </section>
  ));
}
