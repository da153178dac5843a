import { useEffect, useMemo, useRef, useState } from 'react';
import { callFunction, FunctionError } from '#features/function-client/call-function.ts';
import type { OwnDocument } from '#features/own-data/own-document.ts';
import { useOwnData } from '#features/own-data/use-own-data.ts';
import { second } from '#platform/durations.ts';
import type { Exercise } from '../problems/exercise.ts';
import { startingLives } from '../rounds/starting-lives.ts';
import { rememberLives } from './current-life.ts';
import type { AskBeforeTry, OpenLesson, PracticeSet, SubmissionResult } from './practice-set.ts';
import type { PracticeStore, Work } from './practice-store.ts';
import { dropSubmission, queueSubmission, readSubmissions, type Submission } from './submission-queue.ts';
import { handInVisitorWork, takeOverVisitorWork } from './visitor-work.ts';

const tables = ['practice_drafts', 'solved_problems'] as const;
/** Between two looks for a site that was away. */
const pause = 5 * second;

interface Draft extends OwnDocument {
  problemId: string;
  files: Work['files'];
  prompt: string;
  updated?: string;
}

/** Keeps an account's practice on the server: drafts and solved problems follow every device, tries and lives are the server's word. */
export function useAccountPractice({
  userId,
  set,
  askBeforeTry,
  onTried,
}: {
  userId: string;
  set: PracticeSet;
  askBeforeTry?: AskBeforeTry;
  onTried?: (result: SubmissionResult) => void;
}): PracticeStore {
  const { documents, write, refused, state, isLoaded, isUnavailable, decide } = useOwnData({ userId, tables });
  const drafts = (documents.practice_drafts ?? []) as unknown as Draft[];
  const [lesson, setLesson] = useState(set.lesson);
  const [justSolved, setJustSolved] = useState<string[]>([]);
  const solved = useMemo(
    () => new Set([...set.solved, ...justSolved, ...(documents.solved_problems ?? []).map(({ problemId }) => String(problemId))]),
    [set.solved, justSolved, documents.solved_problems],
  );
  const draftOf = ({ problemId }: Pick<Exercise, 'problemId'>) => drafts.find((draft) => draft.problemId === problemId);

  async function send(submission: Submission): Promise<SubmissionResult> {
    const answer = await callFunction<SubmissionResult>('submitSolution', { parentUserId: userId, ...submission });
    if (answer.verdict.status === 'right') setJustSolved((before) => [...before, submission.problemId]);
    if (answer.lesson) {
      setLesson(answer.lesson);
      rememberLives(answer.lesson.lives);
    }
    onTried?.(answer);
    return answer;
  }

  /** Told of a submission that waited for the network, by the id of its try. */
  const waiting = useRef(new Map<string, (result: SubmissionResult) => void>());
  const sendNow = useRef({ send, sendLater });
  sendNow.current = { send, sendLater };
  const hasTakenOver = useRef(false);
  /** A try of this set that was made before its round could be opened counts in the round that is open then. */
  async function sendLater(submission: Submission): Promise<void> {
    const isOfSet = set.exercises.some(({ problemId }) => problemId === submission.problemId);
    const open = isOfSet && !submission.aiCodingLessonId ? (lesson ?? (await start())) : null;
    const result = await send(open && !open.complete ? { ...submission, aiCodingLessonId: open.id } : submission);
    waiting.current.get(submission.tryId)?.(result);
    waiting.current.delete(submission.tryId);
  }

  useEffect(() => {
    const sendWaiting = () => void sendInTurn(userId, (submission) => sendNow.current.sendLater(submission));
    sendWaiting();
    addEventListener('online', sendWaiting);
    // A site that was away comes back without a word.
    const looking = setInterval(() => readSubmissions(userId).length > 0 && sendWaiting(), pause);
    return () => {
      removeEventListener('online', sendWaiting);
      clearInterval(looking);
    };
  }, [userId]);

  // What is solved is let go of when it is handed in, so its draft is taken over before.
  useEffect(() => {
    if (!(isLoaded || isUnavailable) || hasTakenOver.current) return;
    hasTakenOver.current = true;
    takeOverVisitorWork((problemId, work) => draftOf({ problemId }) ?? keepWork({ problemId }, work));
    void handInVisitorWork((submission) => sendNow.current.send(submission)).catch(() => {});
  });

  /** The drafts that were made here, by problem: the next change may come before they are shown. */
  const made = useRef(new Map<string, string>());
  function keepWork({ problemId }: Pick<Exercise, 'problemId'>, { files, prompt }: Work, begunOn?: OwnDocument): void {
    const table = 'practice_drafts';
    const seen = begunOn ?? draftOf({ problemId });
    const known = seen?.id ?? made.current.get(problemId);
    if (known) return void write({ kind: 'update', table, itemId: known, item: { files, prompt }, seen });
    const itemId = crypto.randomUUID();
    made.current.set(problemId, itemId);
    void write({ kind: 'create', table, itemId, item: { problemId, files, prompt } });
  }

  async function start(): Promise<OpenLesson> {
    const answer = await callFunction<{ lesson: OpenLesson }>('startExperience', { parentUserId: userId, experience: set.key });
    setLesson(answer.lesson);
    rememberLives(answer.lesson.lives);
    return answer.lesson;
  }

  return {
    lesson,
    lives: lesson?.lives ?? startingLives,
    triesLeft: ({ problemId, tries }) => lesson?.problems.find(({ id }) => id === problemId)?.tries ?? tries,
    isSolved: ({ problemId }) => solved.has(problemId),
    workOf: (exercise) => {
      const draft = draftOf(exercise);
      return draft && { files: draft.files, prompt: draft.prompt, savedAt: draft.updated ?? null, document: draft };
    },
    keepWork,
    savingState: state,
    conflict: refused.find(({ table }) => table === 'practice_drafts'),
    decide: (waiting, choice) => void decide(waiting, choice),
    submit: async (submission, onLater) => {
      const terms = askBeforeTry ? await askBeforeTry() : {};
      if (!terms) throw new Error('This try was not handed in, so the lesson is not started');
      const inLesson = (open: OpenLesson | null) => ({
        ...submission,
        ...terms,
        ...(open && !open.complete && { aiCodingLessonId: open.id }),
      });
      let open = lesson;
      try {
        open ??= await start();
        return await send(inLesson(open));
      } catch (error) {
        const isAway = error instanceof FunctionError && error.errorKey === 'FETCH_FAILED';
        if (!isAway || !queueSubmission(userId, inLesson(open))) throw error;
        waiting.current.set(submission.tryId, onLater);
        return null;
      }
    },
    start,
  };
}

/** Sends what waits, one after the other; stops where the network still is away, and drops what the server refuses for good. */
async function sendInTurn(userId: string, send: (submission: Submission) => Promise<void>): Promise<void> {
  await navigator.locks.request(`practice-submissions:${userId}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    for (const submission of readSubmissions(userId)) {
      try {
        await send(submission);
      } catch (error) {
        if (!(error instanceof FunctionError) || error.status === 0 || error.status >= 500 || error.status === 429) return;
      }
      dropSubmission(userId, submission);
    }
  });
}
