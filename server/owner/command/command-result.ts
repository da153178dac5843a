/** The result of a command of the owner. The last line sums it up; `isWell` decides the exit code. */
export interface CommandResult {
  isWell: boolean;
  lines: string[];
  /** The content of the lines, for programs: one row for each thing that the command lists or made. */
  rows?: readonly object[];
}

/** Gives the status that a command's process ends with, for scripts. */
export const exitCodes = {
  done: 0,
  /** The thing that was looked at is not well, or what was asked for was refused or failed. */
  refused: 1,
  calledWrongly: 2,
  /** The site or its database cannot be reached. */
  unreachable: 3,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Reports a command that was called wrongly; its message is for the person at the terminal. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly exitCode: ExitCode = exitCodes.calledWrongly;
}

/** Reports a command that was called rightly, of something that is not there or cannot be done. */
export class RefusedError extends CommandError {
  override readonly exitCode = exitCodes.refused;
}

/** Reports a command that needs the site while it is stopped. */
export class UnreachableError extends CommandError {
  override readonly exitCode = exitCodes.unreachable;
}
