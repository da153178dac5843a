import { useEffect, useMemo, useRef, useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import { useOwnData } from '#features/own-data/use-own-data.ts';
import { startingLives } from '../../rounds/round.ts';
import { rememberLives } from './current-life.ts';
import type { AskBeforeTry, OpenLesson, PracticeSet, SubmissionResult } from './practice-set.ts';
import type { PracticeStore } from './practice-store.ts';
import { adoptSubmissions, type Submission, visitor } from './submission-queue.ts';
import { useAccountDrafts } from './use-account-drafts.ts';
import { useSubmissionQueue } from './use-submission-queue.ts';
import { handInVisitorWork, takeOverVisitorWork } from './visitor-work.ts';

const tables = ['practice_drafts', 'solved_problems'] as const;

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
  const ownData = useOwnData({ userId, tables });
  const { documents, state, isLoaded, isUnavailable } = ownData;
  const { drafts, draftOf, variantBegun, keep, keepBegunOn, keepAlongside, dealAgain, conflict } = useAccountDrafts(ownData);
  const { lesson, show, start } = useCodingLesson({ userId, set });
  const dealtIn = ({ problemId }: { problemId: string }) => lesson?.problems.find(({ id }) => id === problemId);
  useFollowedVariants({
    isBehind:
      (lesson && !lesson.complete && drafts.some((draft) => (draft.variant ?? 0) > (dealtIn(draft)?.variant ?? 0))) ?? false,
    start,
  });
  const [justSolved, setJustSolved] = useState<string[]>([]);
  const solved = useMemo(
    () => new Set([...set.solved, ...justSolved, ...(documents.solved_problems ?? []).map(({ problemId }) => String(problemId))]),
    [set.solved, justSolved, documents.solved_problems],
  );

  async function send(submission: Submission): Promise<SubmissionResult> {
    const answer = await callFunction<SubmissionResult>('submitSolution', { parentUserId: userId, ...submission });
    const { problemId: tried } = submission;
    const isUsedUp = (answer.lesson ?? lesson)?.problems.some(({ id, tries }) => id === tried && tries === 0);
    if (answer.verdict.status === 'right' && !isUsedUp) setJustSolved((before) => [...before, tried]);
    if (answer.lesson) show(answer.lesson);
    const { verdict, lesson: counted } = answer;
    for (const { problemId, variant, earlierPrompts } of drafts) {
      const isSolvedNow = verdict.status === 'right' && problemId === submission.problemId;
      const isOver = counted?.complete && counted.problems.some(({ id }) => id === problemId);
      if (!earlierPrompts?.length || !(isSolvedNow || isOver)) continue;
      // Where the page was left meanwhile, its own data is closed and the conversation goes on.
      void keep({ problemId, variant }, { earlierPrompts: [] }).catch(() => {});
    }
    onTried?.(answer);
    return answer;
  }

  const hasTakenOver = useRef(false);
  /** A try of this set that was made before its round could be opened counts in the round that is open then. */
  async function sendLater(submission: Submission): Promise<SubmissionResult> {
    const isOfSet = set.exercises.some(({ problemId }) => problemId === submission.problemId);
    const open = isOfSet && !submission.aiCodingLessonId ? (lesson ?? (await start())) : null;
    return send(open && !open.complete ? { ...submission, aiCodingLessonId: open.id } : submission);
  }

  useEffect(() => adoptSubmissions({ from: visitor, to: userId }), [userId]);
  const queue = useSubmissionQueue({ owner: userId, send: sendLater });

  // What is solved is let go of when it is handed in, so its draft is taken over before.
  useEffect(() => {
    if (!(isLoaded || isUnavailable) || hasTakenOver.current) return;
    hasTakenOver.current = true;
    takeOverVisitorWork((problemId, work) => {
      for (const side of [work, ...Object.values(work.refused ?? {})]) keepAlongside({ problemId, variant: work.variant }, side);
    });
    void handInVisitorWork((submission) => send(submission)).catch(() => {});
  });

  return {
    lesson,
    waiting: queue.count,
    lives: lesson?.lives ?? startingLives,
    triesLeft: (exercise) => dealtIn(exercise)?.tries ?? exercise.tries,
    variantOf: (exercise) => (lesson ? dealtIn(exercise)?.variant : variantBegun(exercise)) ?? 0,
    practiseAgain: async (exercise) => {
      if (!lesson) return;
      const { problemId } = exercise;
      const body = { parentUserId: userId, aiCodingLessonId: lesson.id, problemId };
      const answer = await callFunction<{ lesson: OpenLesson }>('practiseAgain', body);
      const { variant = 0 } = answer.lesson.problems.find(({ id }) => id === problemId) ?? {};
      void dealAgain(exercise, variant).catch(() => {});
      show(answer.lesson);
    },
    isSolved: ({ problemId }) => solved.has(problemId),
    isReady: ownData.isRead,
    workOf: (exercise) => {
      const draft = draftOf(exercise);
      if (!draft) return undefined;
      const { files, proposal, prompt, story, updated = null } = draft;
      return { files, proposal, prompt, story, savedAt: updated, document: draft };
    },
    keepWork: (exercise, { files, proposal = null, prompt, story = null }, begunOn) =>
      void keepBegunOn(begunOn, exercise, { files, proposal, prompt, story }),
    earlierPromptsOf: (exercise) => draftOf(exercise)?.earlierPrompts ?? [],
    keepEarlierPrompts: (exercise, earlierPrompts) => void keep(exercise, { earlierPrompts }),
    savingState: isUnavailable ? 'unavailable' : state,
    conflict,
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
        if (!queue.keep(error, inLesson(open), onLater)) throw error;
        return null;
      }
    },
    start,
  };
}

/** Asks for the coding lesson anew where a draft tells that another tab or device has dealt a variant in it; once each time that it does. */
function useFollowedVariants({ isBehind, start }: { isBehind: boolean; start: () => Promise<unknown> }): void {
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    if (isBehind) void latest.current().catch(() => {});
  }, [isBehind]);
}

/** Holds the coding lesson of a set that an account has open, or had last, and starts the next. */
function useCodingLesson({ userId, set }: { userId: string; set: PracticeSet }) {
  const [lesson, setLesson] = useState(set.lesson);

  function show(told: OpenLesson): void {
    setLesson(told);
    rememberLives(told.lives);
  }

  async function start(): Promise<OpenLesson> {
    const answer = await callFunction<{ lesson: OpenLesson }>('startExperience', { parentUserId: userId, experience: set.key });
    show(answer.lesson);
    return answer.lesson;
  }

  return { lesson, show, start };
}
