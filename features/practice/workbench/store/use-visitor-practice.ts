import { useEffect, useRef, useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import type { Exercise } from '../../problems/exercise.ts';
import { startingLives } from '../../rounds/starting-lives.ts';
import { readLives, rememberLives } from './current-life.ts';
import type { PracticeSet, SubmissionResult } from './practice-set.ts';
import type { PracticeStore } from './practice-store.ts';
import { type Submission, visitor } from './submission-queue.ts';
import { useSubmissionQueue } from './use-submission-queue.ts';
import { keepVisitorWork, readVisitorWork, type VisitorExercise, type VisitorWork } from './visitor-work.ts';

/**
 * Keeps a visitor's practice in their browser. What was kept is read after the first paint, which the server made without it. Verdicts are the
 * server's here too; tries are only theirs to see.
 */
export function useVisitorPractice({ set }: { set: PracticeSet }): PracticeStore {
  const [work, setWork] = useState<VisitorWork>({});
  /** The work as it is now, also while the page goes away and renders no more. */
  const latest = useRef<VisitorWork>({});
  const [lives, setLives] = useState(startingLives);
  useEffect(() => {
    latest.current = readWork();
    setWork(latest.current);
    setLives(readLives() ?? startingLives);
  }, []);

  function loseLife(): void {
    const left = Math.max(0, lives - 1);
    setLives(left);
    rememberLives(left);
    if (left > 0) return;
    for (const exercise of set.exercises) if (latest.current[exercise.problemId]) change(exercise, { earlierPrompts: [] });
  }

  function change(exercise: Exercise, part: Partial<VisitorExercise>): void {
    const { files, tries: triesLeft, problemId } = exercise;
    const now = latest.current[problemId] ?? { files, prompt: '', triesLeft, isSolved: false };
    latest.current = { ...latest.current, ...readWork(), [problemId]: { ...now, ...part } };
    keepWork(latest.current);
    setWork(latest.current);
  }

  async function grade({
    problemId,
    files,
    story,
  }: Pick<Submission, 'problemId' | 'files' | 'story'>): Promise<SubmissionResult> {
    const body = { problemId, files };
    const graded = await callFunction<Pick<SubmissionResult, 'verdict' | 'run'>>('gradeFreeSolution', body, { caller: 'anyone' });
    const exercise = set.exercises.find((other) => other.problemId === problemId);
    const { status, fault } = graded.verdict;
    const counts = status !== 'not-run' && fault !== 'unchanged';
    if (exercise && counts) count(exercise, { isRight: status === 'right', files, story });
    return { ...graded, lesson: null, solution: null };
  }

  function count(exercise: Exercise, { isRight, ...tried }: Pick<Submission, 'files' | 'story'> & { isRight: boolean }): void {
    const { triesLeft, isSolved } = latest.current[exercise.problemId] ?? { triesLeft: exercise.tries, isSolved: false };
    if (isRight) change(exercise, { files: tried.files, isSolved: true, solvedBy: tried, earlierPrompts: [] });
    if (isRight || isSolved || triesLeft === 0) return;
    change(exercise, { triesLeft: triesLeft - 1 });
    if (triesLeft === 1) loseLife();
  }

  const queue = useSubmissionQueue({
    owner: visitor,
    isHere: (submission) => set.exercises.some(({ problemId }) => problemId === submission.problemId),
    send: grade,
  });

  const kept = ({ problemId }: Exercise) => work[problemId];
  return {
    lesson: null,
    waiting: queue.count,
    lives,
    triesLeft: (exercise) => kept(exercise)?.triesLeft ?? exercise.tries,
    isSolved: (exercise) => kept(exercise)?.isSolved ?? false,
    workOf: (exercise) => {
      const own = kept(exercise);
      return own && { files: own.files, proposal: own.proposal, prompt: own.prompt, story: own.story, savedAt: null };
    },
    keepWork: (exercise, kept) => change(exercise, kept),
    earlierPromptsOf: (exercise) => kept(exercise)?.earlierPrompts ?? [],
    keepEarlierPrompts: (exercise, earlierPrompts) => change(exercise, { earlierPrompts }),
    savingState: 'saved',
    conflict: undefined,
    decide: () => {},
    submit: async (submission, onLater) => {
      try {
        return await grade(submission);
      } catch (error) {
        if (!queue.keep(error, submission, onLater)) throw error;
        return null;
      }
    },
    start: async () => {
      for (const exercise of set.exercises) if (kept(exercise)?.triesLeft === 0) change(exercise, { triesLeft: exercise.tries });
      setLives(startingLives);
      rememberLives(startingLives);
      return null;
    },
  };
}

function readWork(): VisitorWork {
  try {
    return readVisitorWork(localStorage);
  } catch {
    return {}; // a browser that blocks its storage: the work lasts as long as the page
  }
}

function keepWork(work: VisitorWork): void {
  try {
    keepVisitorWork(localStorage, work);
  } catch {
    // As above.
  }
}
