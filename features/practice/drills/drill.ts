import type { DealtOf, KindName } from './kinds/drill-kinds.ts';

/** The bytes of an answer as JSON. */
export const maxAnswerBytes = 20_000;

/** What each kind is called, and what is to be done in it. */
export const kindWords: Record<KindName, { title: string; task: string }> = {
  line: {
    title: 'Find the line',
    task: 'Mark the added and removed lines that break the request, or that nobody asked for. One line of each fault is enough, and there may be no fault.',
  },
  pair: {
    title: 'Which of two',
    task: 'Two changes answer the request, and one of them does not do what it says. Choose the right one, and give an input on which they differ.',
  },
  context: {
    title: 'What to give',
    task: 'Choose the files that an assistant has to be shown for this request: all that it needs, and nothing that only costs.',
  },
  check: {
    title: 'Write the check',
    task: 'The code is right. Write cases that it passes and that wrong variants of it fail. A case on what the request leaves open is a false alarm, as right variants differ there.',
  },
  transcript: {
    title: 'Read the transcript',
    task: 'Mark the step of the agent at which the session went wrong, say why, and choose what to do after the last step. Where it says what it will do and then does it, either step counts. It may have gone well.',
  },
  loop: {
    title: 'Stop or go on',
    task: 'Watch the loop round by round, and stop it directly after the first round at which one of its rules says stop.',
  },
  order: {
    title: 'Which order',
    task: 'Somebody complained, and the change below was made. Choose the request that orders exactly this change: no less, and nothing more.',
  },
};

export const kindNames = Object.keys(kindWords) as KindName[];

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
