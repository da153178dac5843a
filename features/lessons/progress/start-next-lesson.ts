import { callFunction } from '#features/function-client/call-function.ts';
import { browserAccount } from '#features/users/browser-account/browser-account.ts';
import type { NextLessonAnswer } from './next-lesson-answer.ts';

/** Leads a member from a page that knows nobody to the lesson where they go on; until it is known its links lead to the outline. */
export async function startNextLesson(): Promise<void> {
  const account = await browserAccount.known();
  if (account.name !== 'fully-authed') return;
  const { userId } = account.account;
  const { lesson } = await callFunction<NextLessonAnswer>('getNextLesson', { parentUserId: userId });
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-next-lesson]')) {
    if (!lesson) {
      link.textContent = 'All eight lessons done: back to the course';
      continue;
    }
    link.textContent = `${lesson.isFirst ? 'Start' : 'Continue'}: lesson ${lesson.lessonNumber}, ${lesson.title}`;
    link.href = `/principled-ai-coding/course/${lesson.lessonId}`;
  }
}
