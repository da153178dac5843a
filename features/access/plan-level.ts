/** Names the plan that the course is sold under (docs/product.md §9); an account without the course is on none. */
export const planLevel = 'level-five';

export type PlanLevel = typeof planLevel | 'free';

/** Derives `paiccPlanLevel` from `havePaicc`; it is nowhere stored, so that the two cannot come to disagree. */
export function planLevelFor({ havePaicc }: { havePaicc: boolean }): PlanLevel {
  return havePaicc ? planLevel : 'free';
}
