import { line } from './line.ts';

/** Every kind of drill. A new one has a line here and one in drill-views.tsx. */
export const drillKinds = { line };

export type KindName = keyof typeof drillKinds;

/** What a learner sees of a drill of a kind, and what an answer is graded by. */
export type DealtOf<Kind extends KindName> = ReturnType<(typeof drillKinds)[Kind]['deal']>;
