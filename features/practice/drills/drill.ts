import type { Language } from '../runner/program.ts';
import type { DrillScore } from './drill-kind.ts';
import type { DealtOf, KindName } from './drill-kinds.ts';
import type { MarkedLines } from './grade-line.ts';

/** The bytes of an answer as JSON. */
export const maxAnswerBytes = 20_000;

/** What each kind is called, and what is to be done in it. */
export const kindWords: Record<KindName, { title: string; task: string }> = {
  line: {
    title: 'Find the line',
    task: 'Mark the added and removed lines that break the request, or that nobody asked for. One line of each fault is enough, and there may be no fault.',
  },
};

export const levelWords: Record<number, string> = { 1: 'easy', 2: 'medium', 3: 'hard' };

/** What stands about a drill in lists: lessons, the playground, the gym. */
export interface DrillEntry {
  /** The lesson's slug and the key of the file: `hello-ai-world/refund`. */
  drillId: string;
  lesson: string;
  kind: KindName;
  title: string;
  language: Language;
  level: number;
  free: boolean;
}

/** A drill of a kind as a page has it. `key` is what an answer is graded by, in the browser as on the server: whoever looks it up spoils only their own practice. */
export type DrillOf<Kind extends KindName> = DrillEntry & { kind: Kind; request: string; teaches: string } & DealtOf<Kind>;
export type OpenDrill = { [Kind in KindName]: DrillOf<Kind> }[KindName];

/** The answers of each kind. */
export interface AnswerOf {
  line: MarkedLines;
}

export interface ViewProps<Kind extends KindName> {
  drill: DealtOf<Kind>;
  /** What was handed in; undefined while it is worked on. */
  answer: AnswerOf[Kind] | undefined;
  handIn: (answer: AnswerOf[Kind]) => void;
}

/** A score in words. */
export function describeScore({ isRight, found, total, falseAlarms }: DrillScore): string {
  const alarms = falseAlarms === 0 ? '' : falseAlarms === 1 ? ', with one false alarm' : `, with ${falseAlarms} false alarms`;
  if (total === 0) return isRight ? 'Nothing was wrong here, and you said so.' : `Nothing was wrong here${alarms}.`;
  return `You found ${found} of ${total}${alarms}.`;
}
