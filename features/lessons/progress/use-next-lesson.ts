import { type RefObject, useEffect, useRef, useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import { browserAccount } from '#features/users/browser-account/browser-account.ts';
import type { NextLessonAnswer } from './next-lesson-answer.ts';

/** Asks where a member goes on with the course whenever the link that leads there comes into view: a menu is opened, say. */
export function useNextLesson(): { link: RefObject<HTMLAnchorElement | null>; answer: NextLessonAnswer | undefined } {
  const link = useRef<HTMLAnchorElement>(null);
  const [answer, setAnswer] = useState<NextLessonAnswer>();
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      // On a busy machine it is told at once that the link was out of view and is in it. Without an answer the link leads to the outline.
      if (entries.some(({ isIntersecting }) => isIntersecting))
        askNextLesson().then(
          (found) => found && setAnswer(found),
          () => {},
        );
    });
    if (link.current) observer.observe(link.current);
    return () => observer.disconnect();
  }, []);
  return { link, answer };
}

async function askNextLesson(): Promise<NextLessonAnswer | undefined> {
  const account = await browserAccount.known();
  if (account.name !== 'fully-authed') return undefined;
  return callFunction<NextLessonAnswer>('getNextLesson', { parentUserId: account.account.userId });
}
