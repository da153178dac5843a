import { createHash } from 'node:crypto';
import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import { programRunner } from '#features/practice/grading/program-runner.server.ts';
import { acquireCall, callsAtOnce } from '#features/users/tokens/call-semaphore.ts';
import { spendTokens } from '#features/users/tokens/spend-tokens.server.ts';
import { minute } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { type CheckOutcome, passed } from '../checks/check.ts';
import { checkAnswer } from '../checks/check-answer.server.ts';
import type { AnswerCut } from '../run-limits.ts';
import { askModel, usedWhenStopped } from '../running/ask-model.server.ts';
import { findRunModel } from '../running/find-run-model.server.ts';
import { allTokens } from '../running/most-use.ts';
import { fillRunPrompt } from '../running/run-request.ts';
import { keepResult } from './keep-result.server.ts';
import { promptSets } from './prompt-set.table.server.ts';
import { mostRunsOfSet, mostUseOfSet, type SetCase, type SetEvent } from './prompt-set.ts';
import { Tally } from './tally.ts';

/** The longest that a set runs: shorter than a reservation of tokens stays open. */
const longestSet = 8 * minute;
/** Runs one after the other that come to nothing before the rest is given up. */
const mostLost = 3;

export interface SetRun {
  userId: string;
  requestId: string;
  promptSetId: string;
  /** This version of the prompt, with its variables. */
  prompt: string;
  model?: string | undefined;
  temperature: number;
  /** Aborted when the person stops the set, or has gone. */
  signal: AbortSignal;
  /** Milliseconds after which the runs that are left are given up. */
  time?: number;
}

/**
 * Runs every case of somebody's set as often as it says, checks each answer and keeps what came of it. The tokens that all can cost at most are
 * reserved first. A run that comes to nothing costs nothing and counts for nothing; what was done until a stop is charged and not kept, and what
 * was done until its time was over, or too many runs came to nothing, is charged and kept.
 */
export async function* runPromptSet(call: SetRun): AsyncGenerator<SetEvent> {
  const { userId, requestId, promptSetId } = call;
  const releaseCall = acquireCall({ who: userId, most: callsAtOnce });
  try {
    const set = (await requireOwnRow({
      table: promptSets,
      itemId: promptSetId,
      user: { userId },
    })) as typeof promptSets.$inferSelect;
    const planned = planRuns(set);
    if (planned.length === 0 || planned.length > mostRunsOfSet)
      throw new AppError('INVALID_INPUT', `promptSetId: has ${planned.length} runs, and 1 to ${mostRunsOfSet} can be made`);
    const running = new SetRunning(call, set);
    let resultId = '';
    const { tokens } = yield* spendTokens({
      userId,
      reference: requestId,
      amount: allTokens(mostUseOfSet({ set, prompt: call.prompt })),
      purpose: `The set “${set.name}”`,
      signal: call.signal,
      call: () => running.runAll(planned),
      usedSoFar: () => running.tally.used,
      settle: async ({ used }) => {
        const kept = await keepResult({ requestId, used, result: running.result });
        resultId = kept.resultId;
        return kept.tokens;
      },
    });
    const { runs, passed: passes, lost, microDollars } = running.tally;
    const left = planned.length - runs - lost;
    yield {
      type: 'done',
      resultId,
      runs,
      passed: passes,
      lost,
      left,
      tokens,
      microDollars,
      ...(left > 0 && { reason: running.whyLeft }),
    };
  } finally {
    releaseCall();
  }
}

class SetRunning {
  readonly tally: Tally;
  readonly #call: SetRun;
  readonly #set: typeof promptSets.$inferSelect;
  readonly #isTimeOver: AbortSignal;
  #modelName = '';
  /** The reason why the runs that are left are not made, where some are. */
  whyLeft = `A set ends after ${longestSet / minute} minutes`;

  constructor(call: SetRun, set: typeof promptSets.$inferSelect) {
    this.#call = call;
    this.#set = set;
    this.#isTimeOver = AbortSignal.timeout(call.time ?? longestSet);
    this.tally = new Tally(set.cases);
  }

  get result(): Parameters<typeof keepResult>[0]['result'] {
    const { userId: parentUserId, prompt, temperature } = this.#call;
    const { id: parentPromptSetId, cases: setCases, answerTokens } = this.#set;
    const { runs, passed: passes, lost, cases, microDollars, milliseconds } = this.tally;
    // A shorter answer is another task: results of one length of answer are compared with their like.
    const casesDigest = createHash('sha256')
      .update(JSON.stringify([setCases, answerTokens]))
      .digest('hex')
      .slice(0, 16);
    const made = { parentUserId, parentPromptSetId, prompt, temperature, model: this.#modelName, casesDigest };
    return { ...made, runs, passed: passes, lost, cases, microDollars, milliseconds };
  }

  #questionOf({ setCase: { values } }: PlannedRun) {
    return { prompt: fillRunPrompt({ prompt: this.#call.prompt, values }), mostTokens: this.#set.answerTokens };
  }

  /** Makes the runs one after the other, until too many in a row come to nothing. Throws why where all do. */
  async *runAll(planned: PlannedRun[]): AsyncGenerator<SetEvent, { used: number }> {
    let lostInARow = 0;
    let failure = new AppError('MODEL_TOO_SLOW');
    for (const [done, run] of planned.entries()) {
      if (this.#isTimeOver.aborted) break;
      const told = { type: 'run' as const, case: run.setCase.name, repeat: run.repeat, done: done + 1, of: planned.length };
      try {
        const outcome = await this.#runOnce(run);
        lostInARow = 0;
        yield { ...told, ...outcome };
      } catch (error) {
        this.#call.signal.throwIfAborted();
        if (this.#isTimeOver.aborted) break;
        if (!(error instanceof AppError)) throw error;
        failure = error;
        this.tally.lost += 1;
        lostInARow += 1;
        yield { ...told, hasPassed: false, reason: error.message };
        if (lostInARow < mostLost) continue;
        this.whyLeft = `${mostLost} runs in a row came to nothing (${error.message})`;
        break;
      }
    }
    if (this.tally.runs === 0) throw failure;
    return { used: this.tally.used };
  }

  async #runOnce(run: PlannedRun): Promise<CheckOutcome> {
    const { temperature, userId } = this.#call;
    const signal = AbortSignal.any([this.#call.signal, this.#isTimeOver]);
    const asked = this.#questionOf(run);
    const model = await findRunModel({ model: this.#call.model, temperature, repeat: run.repeat, prompt: asked.prompt });
    this.#modelName = model.modelId;
    const said = { text: '' };
    const question = { ...asked, model, temperature, signal };
    const asking = askModel({ question, said });
    let piece = await asking.next().catch((error: unknown) => this.#countStopped(error, usedWhenStopped({ question, said })));
    while (!piece.done)
      piece = await asking.next().catch((error: unknown) => this.#countStopped(error, usedWhenStopped({ question, said })));
    const { values, checks } = run.setCase;
    const { cutBy } = piece.value;
    let outcome: CheckOutcome = cutBy ? { hasPassed: false, reason: this.#describeCut(cutBy) } : passed;
    for (const check of checks) {
      if (!outcome.hasPassed) break;
      outcome = await checkAnswer({ check, answer: piece.value.text, values, run: programRunner(userId) });
    }
    this.tally.add({ at: run.at, outcome, answer: piece.value });
    return outcome;
  }

  #describeCut(cutBy: AnswerCut): string {
    if (cutBy === 'model') return 'The answer reached the limit of its model and ends there';
    return `The answer reached the set’s limit of ${this.#set.answerTokens} tokens and ends there`;
  }

  /** Charges what an answer has used that was stopped in the middle; a failure is free. */
  #countStopped(error: unknown, used: number): never {
    if (this.#call.signal.aborted) this.tally.used += used;
    throw error;
  }
}

/** One run of a set. */
interface PlannedRun {
  at: number;
  setCase: SetCase;
  repeat: number;
}

/** Plans the runs of a set: every case once, then every case again, so that what is cut short has had a bit of each. */
function planRuns({ cases, repeats }: { cases: SetCase[]; repeats: number }): PlannedRun[] {
  return Array.from({ length: repeats }, (_, repeat) => cases.map((setCase, at) => ({ at, setCase, repeat }))).flat();
}
