import { mulberry32, shuffle } from '#platform/seeded-random.ts';
import { type DrillEntry, kindNames } from './drill.ts';

const roundLength = 10;

/** What a round is drawn from: all drills, those of a kind, or what somebody had wrong and has not tried yet. */
export const roundChoices = ['all', 'open', ...kindNames] as const;
type RoundChoice = (typeof roundChoices)[number];

export interface Round {
  choice: RoundChoice;
  /** 0 for all. */
  level: number;
  /** What the draw begins with: the time in seconds at which the round was started. */
  seed: number;
}

/** Names a round in addresses. */
export const nameRound = ({ choice, level, seed }: Round): string => `${choice}-${level}-${seed}`;

/** Reads the name of a round; undefined where it is none. */
export function readRound(name: string): Round | undefined {
  const [, word, level, seed] = /^([a-z]+)-([0-3])-(\d{1,10})$/.exec(name) ?? [];
  const choice = roundChoices.find((one) => one === word);
  return choice && { choice, level: Number(level), seed: Number(seed) };
}

/**
 * Draws the drills of a round, always the same for the same name. `states` says which drills had been answered rightly when it was started. A name
 * that is none gives an empty round.
 */
export function drillsInRound<Drill extends DrillEntry>({
  drills,
  round: name,
  states,
}: {
  drills: readonly Drill[];
  round: string;
  states: Record<string, boolean>;
}): Drill[] {
  const round = readRound(name);
  if (!round) return [];
  const { choice, level, seed } = round;
  const ofLevel = shuffle(
    drills.filter((drill) => level === 0 || drill.level === level),
    mulberry32(seed),
  );
  if (choice === 'all') return ofLevel.slice(0, roundLength);
  if (choice !== 'open') return ofLevel.filter(({ kind }) => kind === choice).slice(0, roundLength);
  const wrong = ofLevel.filter(({ drillId }) => states[drillId] === false);
  return [...wrong, ...ofLevel.filter(({ drillId }) => states[drillId] === undefined)].slice(0, roundLength);
}
