import type { NextLessonAnswer } from './next-lesson-answer.ts';
import { useNextLesson } from './use-next-lesson.ts';

/** Leads a member from a page that knows nobody to the place where they go on, and to the outline until that is known. */
export function NextLessonLink() {
  const { link, answer } = useNextLesson();
  return (
    <a ref={link} className="button button-primary" href={answer?.lesson?.address ?? '/principled-ai-coding/course'}>
      {describeNextLesson(answer)}
    </a>
  );
}

function describeNextLesson(answer: NextLessonAnswer | undefined): string {
  if (!answer) return 'Continue the course';
  if (!answer.lesson) return 'All eight lessons done: back to the course';
  const { isFirst, lessonNumber, title, place } = answer.lesson;
  return `${isFirst ? 'Start' : 'Continue'}: lesson ${lessonNumber}, ${place ?? title}`;
}
