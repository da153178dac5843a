import type { CheckOutcome } from '../checks/check.ts';
import type { ModelAnswer } from '../running/ask-model.server.ts';
import type { SetCase } from './prompt-set.ts';
import type { CaseResult } from './set-result.ts';

const keptFailures = 2;
/** The characters of a failed run that are kept: of its reason, and of its answer. */
const longestShown = 600;

/** Counts what comes of the runs of a set. */
export class Tally {
  readonly cases: CaseResult[];
  passed = 0;
  runs = 0;
  lost = 0;
  /** Tokens. */
  used = 0;
  /** Undefined while nothing is known of it. One model answers all runs: it has a price for each of them, or for none. */
  microDollars: number | undefined;
  milliseconds = 0;

  constructor(cases: SetCase[]) {
    this.cases = cases.map(({ name }) => ({ name, runs: 0, passed: 0, failures: [] }));
  }

  add({ at, outcome, answer }: { at: number; outcome: CheckOutcome; answer: ModelAnswer }) {
    const found = this.cases[at];
    if (!found) return;
    this.runs += 1;
    found.runs += 1;
    this.used += answer.used;
    if (answer.microDollars !== undefined) this.microDollars = (this.microDollars ?? 0) + answer.microDollars;
    this.milliseconds += answer.milliseconds;
    if (outcome.hasPassed) {
      this.passed += 1;
      found.passed += 1;
    } else if (found.failures.length < keptFailures) {
      found.failures.push({ reason: outcome.reason.slice(0, longestShown), answer: answer.text.slice(0, longestShown) });
    }
  }
}
