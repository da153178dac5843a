import { Eyebrow } from '#app/components/page-header.tsx';
import { describeLessonTimes } from './describe-lesson-times.ts';
import type { OfferedLesson } from './load-course-offer.server.ts';

/** The eight lessons by level, each with what it teaches and what it takes. */
export function CourseOutline({ lessons }: { lessons: OfferedLesson[] }) {
  const levels = Map.groupBy(lessons, ({ difficulty }) => difficulty);
  return [...levels].map(([difficulty, ofLevel]) => (
    <section className="outline-level" key={difficulty} aria-label={`${difficulty} lessons`}>
      <Eyebrow>
        {difficulty}, lessons {ofLevel[0]?.lessonNumber} to {ofLevel.at(-1)?.lessonNumber}
      </Eyebrow>
      <ol className="outline-lessons">
        {ofLevel.map((lesson) => (
          <li key={lesson.lessonId}>
            <span className="in-gutter" aria-hidden="true">
              {lesson.lessonNumber}
            </span>
            <h3>{lesson.title}</h3>
            <p>{lesson.description}</p>
            <p className="outline-times">
              {describeLessonTimes(lesson).map((time) => (
                <span key={time}>{time}</span>
              ))}
            </p>
          </li>
        ))}
      </ol>
    </section>
  ));
}
