import { useEffect, useRef, useState } from 'react';
import { FunctionError } from '#features/function-client/call-function.ts';
import { second } from '#platform/durations.ts';
import type { SubmissionResult } from './practice-set.ts';
import { dropSubmission, isRefusedForGood, queueSubmission, readSubmissions, type Submission } from './submission-queue.ts';

/** The pause between two looks for a site that was away. */
const pause = 5 * second;

/**
 * Keeps an owner's submissions for as long as the site cannot be reached, also over a reload, and sends them then in turn, each once, in one tab
 * of those that are open. `isHere` says which of them this page can send; the rest waits for a page that can.
 */
export function useSubmissionQueue({
  owner,
  isHere = () => true,
  send,
}: {
  owner: string;
  isHere?: (submission: Submission) => boolean;
  send: (submission: Submission) => Promise<SubmissionResult>;
}) {
  const [count, setCount] = useState(0);
  const latest = useRef({ isHere, send });
  latest.current = { isHere, send };
  /** Told what came of a submission, by the id of its try. */
  const listeners = useRef(new Map<string, (result: SubmissionResult) => void>());

  useEffect(() => {
    const listWaiting = () => readSubmissions(owner).filter((submission) => latest.current.isHere(submission));
    const sendWaiting = async () => {
      await sendInTurn(owner, listWaiting, async (submission) => {
        const result = await latest.current.send(submission);
        listeners.current.get(submission.tryId)?.(result);
        listeners.current.delete(submission.tryId);
      });
      setCount(listWaiting().length);
    };
    const sendNow = () => void sendWaiting();
    setCount(listWaiting().length);
    sendNow();
    addEventListener('online', sendNow);
    // A site that was away comes back without a word.
    const looking = setInterval(() => {
      const left = listWaiting().length;
      setCount(left); // another tab may have sent it
      if (left > 0) sendNow();
    }, pause);
    return () => {
      removeEventListener('online', sendNow);
      clearInterval(looking);
    };
  }, [owner]);

  return {
    /** The submissions that wait. */
    count,
    /** Keeps what could not be sent, and has `onLater` told what came of it. False where it may not wait: the site answered, or nothing can be kept. */
    keep(error: unknown, submission: Submission, onLater: (result: SubmissionResult) => void): boolean {
      const isAway = error instanceof FunctionError && error.errorKey === 'FETCH_FAILED';
      if (!isAway || !queueSubmission(owner, submission)) return false;
      listeners.current.set(submission.tryId, onLater);
      setCount((before) => before + 1);
      return true;
    },
  };
}

/** Sends what waits, one after the other; stops where the network still is away, and drops what the server refuses for good. */
async function sendInTurn(
  owner: string,
  listWaiting: () => Submission[],
  send: (submission: Submission) => Promise<void>,
): Promise<void> {
  await navigator.locks.request(`practice-submissions:${owner}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    for (const submission of listWaiting()) {
      try {
        await send(submission);
      } catch (error) {
        if (!isRefusedForGood(error)) return;
      }
      dropSubmission(owner, submission);
    }
  });
}
