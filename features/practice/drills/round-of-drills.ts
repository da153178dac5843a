import { mulberry32, shuffle } from '#platform/seeded-random.ts';
import type { DrillEntry } from './drill.ts';

const roundLength = 10;

/** Names a round in addresses: the level, 0 for all, and what the draw begins with. */
export const nameRound = ({ level, seed }: { level: number; seed: number }): string => `${level}-${seed}`;

/** Draws the drills of a round, always the same for the same name. A name that is none gives an empty round. */
export function drillsInRound<Drill extends DrillEntry>({ drills, round }: { drills: readonly Drill[]; round: string }): Drill[] {
  const [, level, seed] = /^([0-3])-(\d{1,9})$/.exec(round) ?? [];
  if (level === undefined || seed === undefined) return [];
  const ofLevel = drills.filter((drill) => level === '0' || drill.level === Number(level));
  return shuffle(ofLevel, mulberry32(Number(seed))).slice(0, roundLength);
}
