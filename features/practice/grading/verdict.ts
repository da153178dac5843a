/**
 * Holds the machine's word on one run. A wrong program, one that took too long and one that the platform could not run are three answers; the
 * last costs nothing.
 */
export interface Verdict {
  status: 'right' | 'wrong' | 'stopped' | 'not-run';
  /** The fault of this run, the first in the order in which a learner would meet them: syntax, crash, output, hidden cases. */
  fault?: 'unchanged' | 'syntax' | 'crash' | 'time' | 'output' | 'must-contain' | 'special' | 'hard-coded' | 'hidden-case';
  /** One or two sentences for the learner. */
  reason: string;
}
