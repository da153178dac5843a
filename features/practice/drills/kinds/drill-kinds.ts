import type { z } from 'zod';
import { check } from './check.ts';
import { context } from './context.ts';
import type { LoadHearing, RunProgram } from './drill-kind.ts';
import { line } from './line.ts';
import { loop } from './loop.ts';
import { order } from './order.ts';
import { pair } from './pair.ts';
import { program } from './program.ts';
import { transcript } from './transcript.ts';

/** Every kind of drill. A new one has a line here and one in drill-views.tsx. */
export const drillKinds = { line, pair, context, check, transcript, loop, order, program };

type Kinds = typeof drillKinds;
export type KindName = keyof Kinds;

/** What a learner sees of a drill of a kind, and what an answer is graded by. */
export type DealtOf<Kind extends KindName> = ReturnType<Kinds[Kind]['deal']>;
export type AnswerOf<Kind extends KindName> = z.output<Kinds[Kind]['answer']>;
export type ScoreOf<Kind extends KindName> = Awaited<ReturnType<Kinds[Kind]['grade']>>;

export interface ViewProps<Kind extends KindName> {
  shown: DealtOf<Kind>['shown'];
  /** What was handed in, how it did and by what it was graded; undefined while it is worked on. */
  done: { answer: AnswerOf<Kind>; score: ScoreOf<Kind>; key: DealtOf<Kind>['key'] } | undefined;
  /** What is marked, chosen and typed so far, in the form that the view of the kind gives it; undefined at the start. */
  draft: unknown;
  change: (draft: unknown) => void;
  /** An answer is being graded. */
  isBusy: boolean;
  run: RunProgram;
  /** Absent where an answer may only be chosen. */
  loadHearing?: LoadHearing;
  handIn: (answer: AnswerOf<Kind>) => void;
}
