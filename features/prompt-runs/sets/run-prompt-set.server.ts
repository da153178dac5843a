import { createHash } from 'node:crypto';
import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import { runInTurn } from '#features/practice/grading/run-in-turn.server.ts';
import { holdTurn } from '#features/users/tokens/hold-turn.ts';
import { spendTokens } from '#features/users/tokens/spend-tokens.server.ts';
import { minute } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { type CheckOutcome, passed } from '../checks/check.ts';
import { checkAnswer } from '../checks/check-answer.server.ts';
import { askModel, mostCost, usedWhenStopped } from '../running/ask-model.server.ts';
import { fillRunPrompt } from '../running/fill-run-prompt.ts';
import { findRunModel } from '../running/find-run-model.server.ts';
import { turnsOfPerson } from '../running/turns-of-person.ts';
import { keepResult } from './keep-result.server.ts';
import { type PlannedRun, planRuns } from './plan-runs.ts';
import { promptSets } from './prompt-set.table.server.ts';
import { mostRunsOfSet, type SetCase } from './prompt-set.ts';
import type { SetEvent } from './set-event.ts';
import { Tally } from './tally.ts';

/** Shorter than a reservation of tokens stays open. */
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
}

/**
 * Runs every case of somebody's set as often as it says, checks each answer and keeps what came of it. The tokens that all can cost at most are
 * reserved first. A run that comes to nothing costs nothing and counts for nothing; what was done until a stop is charged and not kept.
 */
export async function* runPromptSet(call: SetRun): AsyncGenerator<SetEvent> {
  const { userId, promptSetId, prompt, temperature } = call;
  const endTurn = holdTurn({ who: userId, most: turnsOfPerson });
  try {
    const set = (await requireOwnRow({
      table: promptSets,
      itemId: promptSetId,
      user: { userId },
    })) as typeof promptSets.$inferSelect;
    const planned = planRuns(set);
    if (planned.length === 0 || planned.length > mostRunsOfSet)
      throw new AppError('INVALID_INPUT', `promptSetId: has ${planned.length} runs, and 1 to ${mostRunsOfSet} can be made`);
    const signal = AbortSignal.any([call.signal, AbortSignal.timeout(longestSet)]);
    const running = new SetRunning({ ...call, signal }, set.cases, set.answerTokens);
    const amount = planned.reduce((sum, run) => sum + mostCost(running.questionOf(run)), 0);
    const { tokens } = yield* spendTokens({
      userId,
      reference: call.requestId,
      amount,
      purpose: `The set “${set.name}”`,
      signal: call.signal,
      call: () => running.runAll(planned),
      usedSoFar: () => running.tally.used,
    });
    const { runs, passed: passes, lost, cases, milliseconds } = running.tally;
    const casesDigest = createHash('sha256').update(JSON.stringify(set.cases)).digest('hex').slice(0, 16);
    const model = running.modelName;
    const counts = { runs, passed: passes, lost, tokens };
    const made = {
      parentUserId: userId,
      parentPromptSetId: set.id,
      prompt,
      model,
      temperature,
      casesDigest,
      cases,
      milliseconds,
    };
    const resultId = await keepResult({ ...made, ...counts });
    yield { type: 'done', resultId, ...counts };
  } finally {
    endTurn();
  }
}

class SetRunning {
  readonly tally: Tally;
  modelName = '';
  readonly #call: SetRun;
  readonly #mostTokens: number;

  constructor(call: SetRun, cases: SetCase[], mostTokens: number) {
    this.#call = call;
    this.#mostTokens = mostTokens;
    this.tally = new Tally(cases);
  }

  questionOf({ setCase: { values } }: PlannedRun) {
    return { prompt: fillRunPrompt({ prompt: this.#call.prompt, values }), mostTokens: this.#mostTokens };
  }

  /** Makes the runs one after the other. Throws what the last came to where too many come to nothing. */
  async *runAll(planned: PlannedRun[]): AsyncGenerator<SetEvent, { used: number }> {
    let lostInARow = 0;
    for (const [done, run] of planned.entries()) {
      const told = { type: 'run' as const, case: run.setCase.name, repeat: run.repeat, done: done + 1, of: planned.length };
      try {
        const outcome = await this.#runOnce(run);
        lostInARow = 0;
        yield { ...told, ...outcome };
      } catch (error) {
        this.#call.signal.throwIfAborted();
        this.tally.lost += 1;
        lostInARow += 1;
        if (!(error instanceof AppError) || lostInARow >= mostLost) throw error;
        yield { ...told, hasPassed: false, reason: error.message };
      }
    }
    return { used: this.tally.used };
  }

  async #runOnce(run: PlannedRun): Promise<CheckOutcome> {
    const { temperature, signal, userId } = this.#call;
    const asked = this.questionOf(run);
    const model = await findRunModel({ model: this.#call.model, temperature, repeat: run.repeat, prompt: asked.prompt });
    this.modelName = model.modelId;
    const said = { text: '' };
    const question = { ...asked, model, temperature, signal };
    const asking = askModel({ question, said });
    let piece = await asking.next().catch((error: unknown) => this.#countStopped(error, usedWhenStopped({ question, said })));
    while (!piece.done)
      piece = await asking.next().catch((error: unknown) => this.#countStopped(error, usedWhenStopped({ question, said })));
    const { values, checks } = run.setCase;
    let outcome: CheckOutcome = passed;
    for (const check of checks) {
      outcome = await checkAnswer({ check, answer: piece.value.text, values, run: runInTurn(userId) });
      if (!outcome.hasPassed) break;
    }
    this.tally.add({ at: run.at, outcome, answer: piece.value });
    return outcome;
  }

  /** What an answer has used that was stopped in the middle is charged; a failure is free. */
  #countStopped(error: unknown, used: number): never {
    if (this.#call.signal.aborted) this.tally.used += used;
    throw error;
  }
}
