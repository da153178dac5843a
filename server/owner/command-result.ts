/** The result of a command of the owner. The last line sums it up; `isWell` decides the exit code. */
export interface CommandResult {
  isWell: boolean;
  lines: string[];
}

/** A command that was called wrongly; its message is one line for the person at the terminal. */
export class CommandError extends Error {
  override name = 'CommandError';
}
