import type { z } from 'zod';
import { check } from './check.ts';
import { context } from './context.ts';
import { line } from './line.ts';
import { loop } from './loop.ts';
import { order } from './order.ts';
import { pair } from './pair.ts';
import { transcript } from './transcript.ts';

/** Every kind of drill. A new one has a line here and one in drill-views.tsx. */
export const drillKinds = { line, pair, context, check, transcript, loop, order };

type Kinds = typeof drillKinds;
export type KindName = keyof Kinds;

/** What a learner sees of a drill of a kind, and what an answer is graded by. */
export type DealtOf<Kind extends KindName> = ReturnType<Kinds[Kind]['deal']>;
export type AnswerOf<Kind extends KindName> = z.output<Kinds[Kind]['answer']>;
export type ScoreOf<Kind extends KindName> = Awaited<ReturnType<Kinds[Kind]['grade']>>;

export interface ViewProps<Kind extends KindName> {
  drill: DealtOf<Kind>;
  /** What was handed in, and how it did; undefined while it is worked on. */
  done: { answer: AnswerOf<Kind>; score: ScoreOf<Kind> } | undefined;
  /** The answer of the attempt before this one, to go on from. */
  before: AnswerOf<Kind> | undefined;
  /** An answer is being graded. */
  isBusy: boolean;
  handIn: (answer: AnswerOf<Kind>) => void;
}
