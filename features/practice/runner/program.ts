import { kibibyte, mebibyte } from '#platform/byte-sizes.ts';
import { second } from '#platform/durations.ts';

/** A learner's program: its files by name, and the one it begins with. */
export interface Program {
  files: Record<string, string>;
  entry: string;
}

export type Language = 'javascript' | 'typescript' | 'python';

export const languageNames = { javascript: 'JavaScript', typescript: 'TypeScript', python: 'Python' };

/** Says which machine a program needs: it follows from the names of its files. */
export function languageOf({ files, entry }: Program): Language {
  if (entry.endsWith('.py')) return 'python';
  return Object.keys(files).some((name) => name.endsWith('.ts')) ? 'typescript' : 'javascript';
}

export const runLimits = {
  time: 5 * second,
  /** The machine ends most runs by itself; whoever runs one ends its thread so long after its time. */
  grace: 0.5 * second,
  /** The bytes of memory that a program may take. */
  memory: 64 * mebibyte,
  /** The bytes of a program's stack; deeper recursion is an error of the program. */
  stack: 128 * kibibyte,
  /** The characters that a program may print. */
  output: 10_000,
  /** The characters of what a program failed with; longer words of its own are cut. */
  message: 1_000,
};

/** Sets the moment in which every run begins. */
export const runBegins = Date.UTC(2026, 0, 1, 12);

/** The end of a run. `output` is what it printed until then. */
export type RunResult =
  | { status: 'finished'; output: string }
  | { status: 'threw'; output: string; message: string }
  | { status: 'stopped'; output: string; reason: string }
  | { status: 'unavailable' };

export const stopReasons = {
  time: `The run took longer than ${runLimits.time / second} s and was stopped. Is there a loop that never ends?`,
  output: `The run printed more than ${runLimits.output.toLocaleString('en-US')} characters and was stopped.`,
  byHand: 'You stopped the run.',
};

/** Cuts what a program failed with: its words are its own, and may be a megabyte. */
export function cutMessage(message: string): string {
  return message.length > runLimits.message ? `${message.slice(0, runLimits.message)}…` : message;
}

/** Reports a TypeScript file that cannot be read. Its message is for the learner. Apart from strip-types.ts, which few programs need. */
export class TypeStrippingError extends Error {}
