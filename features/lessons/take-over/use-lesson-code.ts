import { useEffect, useEffectEvent, useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import type { LessonId } from '../lesson-catalogue.ts';
import type { LessonCode } from '../lesson-code.ts';
import { lessonCodeCall } from './lesson-code-call.ts';

/** Loads the code of a lesson's video when it is wanted first; `failure` says why it could not be had. */
export function useLessonCode({ isWanted, ...lesson }: { isWanted: boolean; userId: string; lessonId: LessonId }) {
  const [answer, setAnswer] = useState<{ code: LessonCode | null } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = () => {
    const { name, body } = lessonCodeCall(lesson);
    setFailure(null);
    callFunction<{ code: LessonCode | null }>(name, body).then(setAnswer, (error: Error) => setFailure(error.message));
  };
  const loadOnce = useEffectEvent(() => {
    if (!answer) load();
  });
  useEffect(() => {
    if (isWanted) loadOnce();
  }, [isWanted]);
  return { code: answer?.code, failure, retry: load };
}
