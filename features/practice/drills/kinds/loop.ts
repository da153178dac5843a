import { z } from 'zod';
import { type Complain, drillFields, drillKind, text } from './drill-kind.ts';
import { costOf, gradeLoop, type LoopKey, type ShownLoop, units } from './grade-loop.ts';

const maxRounds = 20;

const fields = drillFields.extend({
  unit: z.enum(units),
  budget: z.number().positive(),
  rounds: z
    .array(z.strictObject({ cost: z.number().positive(), did: text, check: text }))
    .min(4)
    .max(maxRounds),
  stop: z.int().min(1),
  /** Stands in the request. */
  rule: text,
  why: text,
});
type Item = z.output<typeof fields>;

/** A loop of an agent, round by round: it is to be stopped after the round at which a rule says so. */
export const loop = drillKind({
  fields,
  answer: z.int().min(1).max(maxRounds),
  deal: ({ unit, budget, rounds, stop, rule, why }: Item): { shown: ShownLoop; key: LoopKey } => ({
    shown: { unit, budget, rounds },
    key: { stop, rule, why },
  }),
  grade: gradeLoop,
  prove,
});

/** Proves that the loop can be stopped there, within the budget, by a rule that the request states. */
function prove({ request, rounds, stop, budget, rule }: Item, { complain }: { complain: Complain }): void {
  if (stop > rounds.length) complain(['stop'], 'is after the last round');
  if (costOf(rounds, stop) > budget) complain(['stop'], 'costs more than the budget');
  const plain = (words: string) => words.replace(/\s+/g, ' ').trim();
  if (!plain(request).includes(plain(rule))) complain(['rule'], 'does not stand in the request');
}
