/** The codes that the process ends with: a script can tell a wrong solution from a command that could not do its work. */
export const exitCodes = { ok: 0, wrong: 1, usage: 2, refused: 3, unreachable: 4, broken: 5, stopped: 130 };

/** A failure that is told in one sentence, and ends the process with a code of its own. */
export class Failure extends Error {
  /**
   * @param {keyof typeof exitCodes} kind
   * @param {string} message
   */
  constructor(kind, message) {
    super(message);
    this.exitCode = exitCodes[kind];
  }
}
