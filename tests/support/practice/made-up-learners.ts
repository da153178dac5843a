import type { Arm, EffectRow } from '#features/practice/effect/measure-effect.ts';
import type { Random } from '#platform/seeded-random.ts';

const concepts = ['boundaries', 'contracts', 'edges', 'loops', 'scope', 'state'];

/**
 * Makes up learners who differ in how able they are, and each of whom has answered drills about some concepts twice, rightly or wrongly. Later answers are
 * right more often by `learned`, of those who are `on` also by `planted`.
 */
export function makeUpLearners(
  random: Random,
  { people, arm, learned = 0.15, planted = 0 }: { people: number; arm: Arm; learned?: number; planted?: number },
): EffectRow[] {
  return Array.from({ length: people }, (_, number) => {
    const ability = 0.2 + 0.45 * random();
    const met = 1 + Math.floor(random() * concepts.length);
    return concepts.slice(0, met).map((concept) => ({
      ...{ person: `${arm}${number}`, concept, kind: 'line', days: 2, arms: { sureness: arm } },
      first: Number(random() < ability),
      later: Number(random() < ability + learned + (arm === 'on' ? planted : 0)),
    }));
  }).flat();
}
