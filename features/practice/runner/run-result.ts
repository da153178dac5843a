/** Describes the end of a run. `output` is what it printed until then. */
export type RunResult =
  | { status: 'finished'; output: string }
  | { status: 'threw'; output: string; message: string }
  | { status: 'stopped'; output: string; reason: string }
  | { status: 'unavailable' };
