import { useEffect, useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import { browserAccount } from '#features/users/browser-account/browser-account.ts';
import type { NextLessonAnswer } from './next-lesson-answer.ts';

/** Leads a member from a page that knows nobody to the lesson where they go on, and to the outline until that is known. */
export function NextLessonLink() {
  const [answer, setAnswer] = useState<NextLessonAnswer>();
  useEffect(() => {
    asked ??= askNextLesson();
    void asked.then(setAnswer);
  }, []);
  const lessonId = answer?.lesson?.lessonId;
  return (
    <a className="button button-primary" href={`/principled-ai-coding/course${lessonId ? `/${lessonId}` : ''}`}>
      {describeNextLesson(answer)}
    </a>
  );
}

/** Asked once for all such links of a page. */
let asked: Promise<NextLessonAnswer | undefined> | undefined;

async function askNextLesson(): Promise<NextLessonAnswer | undefined> {
  const account = await browserAccount.known();
  if (account.name !== 'fully-authed') return undefined;
  return callFunction<NextLessonAnswer>('getNextLesson', { parentUserId: account.account.userId });
}

function describeNextLesson(answer: NextLessonAnswer | undefined): string {
  if (!answer) return 'Continue the course';
  if (!answer.lesson) return 'All eight lessons done: back to the course';
  const { isFirst, lessonNumber, title } = answer.lesson;
  return `${isFirst ? 'Start' : 'Continue'}: lesson ${lessonNumber}, ${title}`;
}
