import {
  type AdjustedComparison,
  compareAdjusted,
  normalisedGain,
  type Pair,
  peopleNeeded,
} from '#platform/statistics/paired-scores.ts';
import type { Estimate } from '#platform/statistics/signal-detection.ts';
import { compareCodeUnits } from '#platform/text/compare-code-units.ts';
import { type FeatureKey, featureKeys } from '../comparisons/compared-feature.ts';

/** The half of a comparison that somebody is in. While it runs nobody is told which, so that nobody ends it because of what it shows. */
export type Arm = 'on' | 'off' | 'running';

/** What somebody's first answer to a drill of a kind about a concept came to, and the first one, a day or more later, to another such drill. */
export interface EffectRow {
  /** A pseudonym. */
  person: string;
  concept: string;
  kind: string;
  first: number;
  /** Null where there is none yet. */
  later: number | null;
  days: number | null;
  /** The comparisons that the row counts in. */
  arms: Partial<Record<FeatureKey, Arm>>;
}

export interface ConceptEffect {
  concept: string;
  people: number;
  /** Null where there is not enough data. */
  gain: (Pair & { gain: Estimate }) | null;
}

/** How many people are in a half, and of how many of them there is a later answer. */
interface Half {
  people: number;
  measured: number;
}

export interface FeatureEffect {
  feature: FeatureKey;
  halves: Record<Arm, Half>;
  /** Null where there is not enough data. */
  comparison: AdjustedComparison | null;
}

export interface Effect {
  concepts: ConceptEffect[];
  features: FeatureEffect[];
}

/** From so many people on, the interval of a gain holds the true one in 94 of 100 cases or more, also of answers that are right or wrong. */
export const fewestForGain = 50;

/** The effect that a comparison is made for, and how surely it is to be found. */
export const soughtEffect = { d: 0.3, power: 0.8 };
export const fewestInHalf = peopleNeeded(soughtEffect);

/** Measures by concept how much was learned, and by feature what it did. Each person counts once, by the mean of their rows. */
export function measureEffect(rows: readonly EffectRow[]): Effect {
  const byConcept = Map.groupBy(rows, ({ concept }) => concept);
  return {
    concepts: [...byConcept]
      .sort(([one], [other]) => compareCodeUnits(one, other))
      .map(([concept, own]) => ({ concept, ...measureGain(pairPeople(own)) })),
    features: featureKeys.map((feature) => ({ feature, ...measureFeature(rows, feature) })),
  };
}

function measureGain(pairs: Pair[]): Omit<ConceptEffect, 'concept'> {
  const gain = pairs.length < fewestForGain ? undefined : normalisedGain(pairs);
  return { people: pairs.length, gain: gain ? { ...averagePairs(pairs), gain } : null };
}

function measureFeature(rows: readonly EffectRow[], feature: FeatureKey): Omit<FeatureEffect, 'feature'> {
  const ofArm = (arm: Arm) => rows.filter(({ arms }) => arms[feature] === arm);
  const describe = (arm: Arm): Half => ({ people: countPeople(ofArm(arm)), measured: pairPeople(ofArm(arm)).length });
  const [on, off] = [pairPeople(ofArm('on')), pairPeople(ofArm('off'))];
  // Two unequal halves tell as much as two equal ones of the harmonic mean of their sizes.
  const isEnough = 2 / (1 / on.length + 1 / off.length) >= fewestInHalf;
  return {
    halves: { on: describe('on'), off: describe('off'), running: describe('running') },
    comparison: (isEnough && compareAdjusted(on, off)) || null,
  };
}

const countPeople = (rows: readonly EffectRow[]) => new Set(rows.map(({ person }) => person)).size;

/** Gives the mean scores of each person of whom there are later answers. */
function pairPeople(rows: readonly EffectRow[]): Pair[] {
  const pairs = rows.flatMap(({ person, first, later }) => (later === null ? [] : [{ person, first, later }]));
  return [...Map.groupBy(pairs, ({ person }) => person).values()].map(averagePairs);
}

function averagePairs(pairs: readonly Pair[]): Pair {
  const mean = (of: keyof Pair) => pairs.reduce((sum, pair) => sum + pair[of], 0) / pairs.length;
  return { first: mean('first'), later: mean('later') };
}
