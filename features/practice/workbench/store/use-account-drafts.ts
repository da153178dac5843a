import { useRef, useState } from 'react';
import type { OwnDocument, QueuedWrite } from '#features/own-data/own-document.ts';
import type { useOwnData } from '#features/own-data/use-own-data.ts';
import type { Exercise } from '../../problems/exercise.ts';
import { isSameWork, type KeptWork, type Work, type WorkConflict } from './practice-store.ts';

interface Draft extends OwnDocument {
  problemId: string;
  /** Absent of one that waits to be sent since before there were variants. */
  variant?: number;
  files: Work['files'];
  proposal: Work['proposal'];
  prompt: string;
  story: Work['story'];
  earlierPrompts?: string[];
  updated?: string;
}

/** A problem as it is dealt, of which its id and the number of its variant are enough. */
type OfProblem = Pick<Exercise, 'problemId' | 'variant'>;

const untouched = { files: {}, proposal: null, prompt: '', story: null, earlierPrompts: [] };

/** Keeps an account's drafts in its own data: one of each problem, made with the first change. */
export function useAccountDrafts({ documents, isUnavailable, write, refused, decide }: ReturnType<typeof useOwnData>) {
  const drafts = (documents.practice_drafts ?? []) as unknown as Draft[];
  const rowOf = ({ problemId }: OfProblem) => drafts.find((draft) => draft.problemId === problemId);
  const isOfOther = (row: Draft | undefined, { variant = 0 }: OfProblem) => row !== undefined && (row.variant ?? 0) !== variant;
  /** The draft of an earlier variant is no draft of this one, and gives way to it. */
  const draftOf = (exercise: OfProblem) => {
    const row = rowOf(exercise);
    return isOfOther(row, exercise) ? undefined : row;
  };

  /** The variant on which somebody works before their first round, which deals it. */
  const variantBegun = (exercise: OfProblem) => rowOf(exercise)?.variant;

  /** Drafts as they were last seen here, for one that was deleted elsewhere while it was being changed. */
  const [seenHere] = useState(() => new Map<string, Draft>());
  for (const draft of drafts) seenHere.set(draft.id, draft);
  /** The drafts that were made here, by problem: the next change may come before they are shown. */
  const made = useRef(new Map<string, string>());
  /** Problems of whose drafts those that were made here are a visitor's work, which whoever types did not see. */
  const takenOver = useRef(new Set<string>());
  async function keep(
    { problemId, variant = 0 }: OfProblem,
    item: Partial<Work & Pick<Draft, 'earlierPrompts'>>,
    seen?: OwnDocument | null,
  ): Promise<void> {
    if (isUnavailable) return;
    const table = 'practice_drafts';
    const row = rowOf({ problemId });
    const known = row?.id ?? made.current.get(problemId);
    const afresh = isOfOther(row, { problemId, variant }) && { ...untouched, variant };
    if (known) return write({ kind: 'update', table, itemId: known, item: { ...afresh, ...item }, seen });
    const itemId = crypto.randomUUID();
    made.current.set(problemId, itemId);
    return write({ kind: 'create', table, itemId, item: { problemId, variant, files: {}, prompt: '', ...item } });
  }

  /** Variants in whose place others were dealt here, by problem: work on one that is kept only when it is left must not be laid over the next. */
  const dealtAway = useRef(new Map<string, number>());
  /** Begins the draft of a problem anew, as that of another variant: other tabs and devices hear of it, too. */
  function dealAgain({ problemId, variant: before = 0 }: OfProblem, variant: number): Promise<void> {
    dealtAway.current.set(problemId, before);
    return keep({ problemId, variant }, untouched);
  }

  /** Keeps work that was begun on a draft, or on none. A draft that came from elsewhere since was not seen, and whoever works decides between the two. */
  function keepBegunOn(begunOn: Omit<KeptWork, 'savedAt'> | undefined, exercise: OfProblem, work: Work): Promise<void> {
    const { problemId, variant = 0 } = exercise;
    if (dealtAway.current.get(problemId) === variant) return Promise.resolve();
    dealtAway.current.delete(problemId);
    const row = rowOf(exercise);
    const isSeen = begunOn || isOfOther(row, exercise) || (made.current.has(problemId) && !takenOver.current.has(problemId));
    return keep(exercise, work, begunOn?.document ?? (isSeen ? row : null));
  }

  /** Keeps a visitor's work as a draft; where there is one that says otherwise, its author decides. */
  function keepAlongside(exercise: OfProblem, side: Work & Pick<Draft, 'earlierPrompts'>): void {
    const { files, proposal = null, prompt, story = null, earlierPrompts } = side;
    const draft = draftOf(exercise);
    const isSameAsDraft = draft && isSameWork({ ...draft, story }, side);
    if (isSameAsDraft) return;
    takenOver.current.add(exercise.problemId);
    void keep(exercise, { files, proposal, prompt, story, ...(earlierPrompts && { earlierPrompts }) }, null);
  }

  /** Makes a draft anew that was deleted elsewhere while it was changed here. */
  async function keepAsNew(
    { problemId, variant, files, proposal, prompt, story, earlierPrompts }: Draft,
    { item, ...refusedWrite }: QueuedWrite,
  ) {
    const itemId = crypto.randomUUID();
    made.current.set(problemId, itemId);
    const seen = { problemId, variant, files, proposal, prompt, story, ...(earlierPrompts && { earlierPrompts }) };
    await write({ kind: 'create', table: 'practice_drafts', itemId, item: { ...seen, ...item } });
    await decide({ ...refusedWrite, item }, 'theirs');
  }

  /** Finds a draft that the server refused: it was changed or deleted in another place meanwhile, or is not as a draft may be. */
  function findConflict(): WorkConflict | undefined {
    const waiting = refused.find(({ table, problem }) => table === 'practice_drafts' && problem);
    if (!waiting?.problem) return undefined;
    const { theirs, error } = waiting.problem;
    const seen = seenHere.get(waiting.itemId);
    const problemId = (theirs ?? seen)?.problemId as string | undefined;
    return {
      problemId,
      here: { ...seen, ...waiting.item },
      there: theirs as Partial<Work> | null | undefined,
      error,
      decide(choice) {
        if (!theirs && choice === 'there' && problemId) made.current.delete(problemId);
        if (theirs === null && choice === 'here' && seen) void keepAsNew(seen, waiting);
        else void decide(waiting, choice === 'here' ? 'mine' : 'theirs');
      },
    };
  }

  return { drafts, draftOf, variantBegun, keep, keepBegunOn, keepAlongside, dealAgain, conflict: findConflict() };
}
