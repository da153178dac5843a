import { useEffect, useMemo, useRef, useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import type { OwnDocument } from '#features/own-data/own-document.ts';
import { useOwnData } from '#features/own-data/use-own-data.ts';
import type { Exercise } from '../../problems/exercise.ts';
import { startingLives } from '../../rounds/starting-lives.ts';
import { rememberLives } from './current-life.ts';
import { isSameWork } from './is-same-work.ts';
import type { AskBeforeTry, OpenLesson, PracticeSet, SubmissionResult } from './practice-set.ts';
import type { PracticeStore, Work, WorkConflict } from './practice-store.ts';
import { adoptSubmissions, type Submission, visitor } from './submission-queue.ts';
import { useSubmissionQueue } from './use-submission-queue.ts';
import { handInVisitorWork, takeOverVisitorWork } from './visitor-work.ts';

const tables = ['practice_drafts', 'solved_problems'] as const;

interface Draft extends OwnDocument {
  problemId: string;
  files: Work['files'];
  proposal: Work['proposal'];
  prompt: string;
  story: Work['story'];
  earlierPrompts?: string[];
  updated?: string;
}

/** A problem, of which its id is enough. */
type OfProblem = Pick<Exercise, 'problemId'>;

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
  const draftOf = ({ problemId }: OfProblem) => drafts.find((draft) => draft.problemId === problemId);

  async function send(submission: Submission): Promise<SubmissionResult> {
    const answer = await callFunction<SubmissionResult>('submitSolution', { parentUserId: userId, ...submission });
    if (answer.verdict.status === 'right') setJustSolved((before) => [...before, submission.problemId]);
    if (answer.lesson) {
      setLesson(answer.lesson);
      rememberLives(answer.lesson.lives);
    }
    const { verdict, lesson: counted } = answer;
    for (const { problemId, earlierPrompts } of drafts) {
      const isSolvedNow = verdict.status === 'right' && problemId === submission.problemId;
      const isOver = counted?.complete && counted.problems.some(({ id }) => id === problemId);
      if (!earlierPrompts?.length || !(isSolvedNow || isOver)) continue;
      // Where the page was left meanwhile, its own data is closed and the conversation goes on.
      void keep({ problemId }, { earlierPrompts: [] }).catch(() => {});
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
      for (const side of [work, ...Object.values(work.refused ?? {})]) keepAlongside({ problemId }, side);
    });
    void handInVisitorWork((submission) => send(submission)).catch(() => {});
  });

  /** The drafts that were made here, by problem: the next change may come before they are shown. */
  const made = useRef(new Map<string, string>());
  async function keep(
    { problemId }: OfProblem,
    item: Partial<Work & Pick<Draft, 'earlierPrompts'>>,
    seen?: OwnDocument | null,
  ): Promise<void> {
    const table = 'practice_drafts';
    const known = draftOf({ problemId })?.id ?? made.current.get(problemId);
    if (known) return write({ kind: 'update', table, itemId: known, item, seen });
    const itemId = crypto.randomUUID();
    made.current.set(problemId, itemId);
    return write({ kind: 'create', table, itemId, item: { problemId, files: {}, prompt: '', ...item } });
  }

  /** Keeps a visitor's work as a draft; where there is one that says otherwise, its author decides. */
  function keepAlongside({ problemId }: OfProblem, side: Work & Pick<Draft, 'earlierPrompts'>): void {
    const { files, proposal = null, prompt, story = null, earlierPrompts } = side;
    const draft = draftOf({ problemId });
    const isSameAsDraft = draft && isSameWork({ ...draft, story }, side);
    if (!isSameAsDraft)
      void keep({ problemId }, { files, proposal, prompt, story, ...(earlierPrompts && { earlierPrompts }) }, null);
  }

  /** Finds a draft that the server refused because it was changed in another place meanwhile. */
  function findConflict(): WorkConflict | undefined {
    const waiting = refused.find(({ table, problem }) => table === 'practice_drafts' && problem);
    if (!waiting?.problem) return undefined;
    const { theirs, error } = waiting.problem;
    return {
      problemId: theirs?.problemId as string | undefined,
      here: waiting.item,
      there: (theirs ?? undefined) as Partial<Work> | undefined,
      error,
      decide: (choice) => void decide(waiting, choice === 'here' ? 'mine' : 'theirs'),
    };
  }

  async function start(): Promise<OpenLesson> {
    const answer = await callFunction<{ lesson: OpenLesson }>('startExperience', { parentUserId: userId, experience: set.key });
    setLesson(answer.lesson);
    rememberLives(answer.lesson.lives);
    return answer.lesson;
  }

  return {
    lesson,
    waiting: queue.count,
    lives: lesson?.lives ?? startingLives,
    triesLeft: ({ problemId, tries }) => lesson?.problems.find(({ id }) => id === problemId)?.tries ?? tries,
    isSolved: ({ problemId }) => solved.has(problemId),
    workOf: (exercise) => {
      const draft = draftOf(exercise);
      if (!draft) return undefined;
      const { files, proposal, prompt, story, updated = null } = draft;
      return { files, proposal, prompt, story, savedAt: updated, document: draft };
    },
    keepWork: (exercise, { files, proposal = null, prompt, story = null }, begunOn) =>
      void keep(exercise, { files, proposal, prompt, story }, begunOn?.document ?? draftOf(exercise)),
    earlierPromptsOf: (exercise) => draftOf(exercise)?.earlierPrompts ?? [],
    keepEarlierPrompts: (exercise, earlierPrompts) => void keep(exercise, { earlierPrompts }),
    savingState: state,
    conflict: findConflict(),
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
