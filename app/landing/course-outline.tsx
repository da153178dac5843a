import { Eyebrow } from '#app/components/page-header.tsx';
import { describeLessonTimes } from '#features/lessons/lesson-times.ts';
import type { LandingMessages } from './landing-messages.ts';
import type { OfferedLesson } from './load-course-offer.server.ts';

/** Shows the eight lessons by level, each with what it teaches and what it takes. */
export function CourseOutline({ lessons, messages }: { lessons: OfferedLesson[]; messages: LandingMessages }) {
  const levels = Map.groupBy(lessons, ({ difficulty }) => messages.level(difficulty));
  return [...levels].map(([level, ofLevel]) => (
    <section className="outline-level" key={level} aria-label={messages.levelLessons(level)}>
      <Eyebrow>
        {level}, {messages.fromTo(ofLevel[0]?.lessonNumber ?? 0, ofLevel.at(-1)?.lessonNumber ?? 0)}
      </Eyebrow>
      <ol className="outline-lessons">
        {ofLevel.map((lesson) => (
          <li key={lesson.lessonId}>
            <span className="in-gutter" aria-hidden="true">
              {lesson.lessonNumber}
            </span>
            <h3 lang="en">{lesson.title}</h3>
            <p>{messages.describeLesson(lesson)}</p>
            <p className="outline-times">
              {describeLessonTimes(lesson, messages).map((time) => (
                <span key={time}>{time}</span>
              ))}
            </p>
          </li>
        ))}
      </ol>
    </section>
  ));
}
