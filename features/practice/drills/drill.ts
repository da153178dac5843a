import type { DealtOf, KindName } from './kinds/drill-kinds.ts';

/** What each kind is called. */
export const kindTitles: Record<KindName, string> = {
  line: 'Find the line',
  pair: 'Which of two',
  context: 'What to give',
  check: 'Write the check',
  transcript: 'Read the transcript',
  loop: 'Stop or go on',
  order: 'Which order',
  program: 'Mend the program',
};

export const kindNames = Object.keys(kindTitles) as KindName[];

export const levelWords: Record<number, string> = { 1: 'easy', 2: 'medium', 3: 'hard' };

/** What stands about a drill in lists: lessons, the playground, the gym. */
export interface DrillEntry {
  /** The lesson's slug and the key of the file: `hello-ai-world/refund`. */
  drillId: string;
  lesson: string;
  kind: KindName;
  title: string;
  level: number;
  free: boolean;
}

/** A drill of a kind as a page has it. `key` is what an answer is graded by, in the browser as on the server: whoever looks it up spoils only their own practice. */
export type DrillOf<Kind extends KindName> = DrillEntry & { kind: Kind; request: string; teaches: string } & DealtOf<Kind>;
export type OpenDrill = { [Kind in KindName]: DrillOf<Kind> }[KindName];
