import { useEffect, useRef, useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import { dealExercise } from '../../problems/deal-exercise.ts';
import type { Exercise } from '../../problems/exercise.ts';
import { startingLives } from '../../rounds/round.ts';
import { readLives, rememberLives } from './current-life.ts';
import { findVisitorConflict } from './find-visitor-conflict.ts';
import type { PracticeSet, SubmissionResult } from './practice-set.ts';
import { isSameWork, type PracticeStore, type Work } from './practice-store.ts';
import { type Submission, visitor } from './submission-queue.ts';
import { useSubmissionQueue } from './use-submission-queue.ts';
import { keepVisitorWork, readVisitorWork, type VisitorExercise, type VisitorWork } from './visitor-work.ts';

/**
 * Keeps a visitor's practice in their browser, for all of its tabs. What was kept is read after the first paint, which the server made without
 * it. Verdicts are the server's here too; tries are only theirs to see.
 */
export function useVisitorPractice({ set }: { set: PracticeSet }): PracticeStore {
  const { tab, work, latest, isReady, change, keep } = useVisitorWork();
  const { lives, keepLives } = useVisitorLives();

  function loseLife(): void {
    const left = Math.max(0, lives - 1);
    keepLives(left);
    if (left > 0) return;
    for (const exercise of set.exercises) if (latest.current[exercise.problemId]) change(exercise, { earlierPrompts: [] });
  }

  async function grade({
    problemId,
    variant = 0,
    files,
    story,
  }: Pick<Submission, 'problemId' | 'variant' | 'files' | 'story'>): Promise<SubmissionResult> {
    const body = { problemId, variant, files };
    const graded = await callFunction<Omit<SubmissionResult, 'lesson' | 'solution'>>('gradeFreeSolution', body, {
      caller: 'anyone',
    });
    const exercise = set.exercises.find((other) => other.problemId === problemId);
    const { status, fault } = graded.verdict;
    const isDealt = (latest.current[problemId]?.variant ?? 0) === variant;
    const counts = status !== 'not-run' && fault !== 'unchanged' && isDealt;
    const isRepeated = haveSameFiles(latest.current[problemId]?.judged, files);
    if (exercise && counts && (status === 'right' || !isRepeated))
      count(exercise, { isRight: status === 'right', variant, files, story });
    return { ...graded, lesson: null, solution: null };
  }

  function count(
    exercise: Exercise,
    { isRight, ...tried }: Pick<Submission, 'variant' | 'files' | 'story'> & { isRight: boolean },
  ): void {
    const { triesLeft, isSolved } = latest.current[exercise.problemId] ?? { triesLeft: exercise.tries, isSolved: false };
    change(exercise, { judged: tried.files });
    if (triesLeft === 0 && !isSolved) return; // a variant is to be solved
    if (isRight) change(exercise, { isSolved: true, solvedBy: tried, earlierPrompts: [] });
    if (isRight || isSolved) return;
    change(exercise, { triesLeft: triesLeft - 1 });
    if (triesLeft === 1) loseLife();
  }

  const queue = useSubmissionQueue({
    owner: visitor,
    isHere: (submission) => set.exercises.some(({ problemId }) => problemId === submission.problemId),
    send: grade,
  });

  const kept = ({ problemId }: Exercise) => work[problemId];
  function dealAgain({ problemId }: Exercise): void {
    const written = set.exercises.find((other) => other.problemId === problemId);
    if (!written) return;
    const variant = (latest.current[problemId]?.variant ?? 0) + 1;
    const { files, tries: triesLeft } = dealExercise(written, variant);
    change(written, { ...untouched, variant, files, triesLeft });
  }
  return {
    lesson: null,
    waiting: queue.count,
    lives,
    triesLeft: (exercise) => kept(exercise)?.triesLeft ?? exercise.tries,
    isSolved: (exercise) => kept(exercise)?.isSolved ?? false,
    variantOf: (exercise) => kept(exercise)?.variant ?? 0,
    practiseAgain: async (exercise) => dealAgain(exercise),
    isReady,
    workOf: (exercise) => {
      const own = kept(exercise)?.refused?.[tab] ?? kept(exercise);
      return own && { files: own.files, proposal: own.proposal, prompt: own.prompt, story: own.story, savedAt: null };
    },
    keepWork: (exercise, { files, proposal, prompt, story }, begunOn) =>
      keep(exercise, { files, proposal, prompt, story }, begunOn),
    earlierPromptsOf: (exercise) => kept(exercise)?.earlierPrompts ?? [],
    keepEarlierPrompts: (exercise, earlierPrompts) => change(exercise, { earlierPrompts }),
    savingState: 'saved',
    conflict: findVisitorConflict({ exercises: set.exercises, work, tab, change }),
    submit: async (submission, onLater) => {
      try {
        return await grade(submission);
      } catch (error) {
        if (!queue.keep(error, submission, onLater)) throw error;
        return null;
      }
    },
    start: async () => {
      for (const exercise of set.exercises) if (kept(exercise)?.triesLeft === 0) dealAgain(exercise);
      keepLives(startingLives);
      return null;
    },
  };
}

const untouched = { proposal: null, prompt: '', story: null, earlierPrompts: [], judged: {}, refused: {} };

const haveSameFiles = (one: Record<string, string> = {}, other: Record<string, string>) =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(other).every(([name, code]) => one[name] === code);

/** Keeps a visitor's work for all of their tabs: what two changed at once are two sides, until its author has decided. */
function useVisitorWork() {
  const [tab] = useState(() => crypto.randomUUID());
  const [work, setWork] = useState<VisitorWork>();
  /** The work as it is now, also while the page goes away and renders no more. */
  const latest = useRef<VisitorWork>({});
  /** The browser did not keep the last change: what it holds is older. */
  const isAlone = useRef(false);
  useEffect(() => {
    const follow = () => {
      if (!isAlone.current) latest.current = readWork();
      setWork(latest.current);
    };
    follow();
    window.addEventListener('storage', follow); // of another tab
    return () => window.removeEventListener('storage', follow);
  }, []);

  /** The work as all tabs keep it now: another one's word may be on its way. */
  const keptNow = () => (isAlone.current ? latest.current : { ...latest.current, ...readWork() });

  function change(exercise: Exercise, part: Partial<VisitorExercise>): void {
    const { files, tries: triesLeft, problemId } = exercise;
    const all = keptNow();
    const now = all[problemId] ?? { files, prompt: '', triesLeft, isSolved: false };
    latest.current = { ...all, [problemId]: { ...now, ...part, isTakenOver: false } };
    isAlone.current = !keepWork(latest.current);
    setWork(latest.current);
  }

  function keep(exercise: Exercise, changed: Work, begunOn: Work = { files: exercise.files, prompt: '' }): void {
    const now = keptNow()[exercise.problemId];
    if (now && (now.variant ?? 0) !== (exercise.variant ?? 0)) return; // another tab has dealt it anew
    const isRefused = now?.refused?.[tab] !== undefined;
    const isInTime = !now || isSameWork(now, begunOn) || isSameWork(now, changed);
    if (isInTime && !isRefused) change(exercise, changed);
    else change(exercise, { refused: { ...now?.refused, [tab]: changed } });
  }

  return { tab, work: work ?? {}, latest, isReady: work !== undefined, change, keep };
}

/** Counts a visitor's lives for all of their tabs. */
function useVisitorLives() {
  const [lives, setLives] = useState(startingLives);
  useEffect(() => {
    const follow = () => setLives(readLives() ?? startingLives);
    follow();
    window.addEventListener('storage', follow); // of another tab
    return () => window.removeEventListener('storage', follow);
  }, []);

  function keepLives(left: number): void {
    setLives(left);
    rememberLives(left);
  }

  return { lives, keepLives };
}

function readWork(): VisitorWork {
  try {
    return readVisitorWork(localStorage);
  } catch {
    return {}; // a browser that blocks its storage: the work lasts as long as the page
  }
}

function keepWork(work: VisitorWork): boolean {
  try {
    return keepVisitorWork(localStorage, work);
  } catch {
    return false; // as above
  }
}
