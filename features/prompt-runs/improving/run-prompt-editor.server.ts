import { practiceModelName } from '#features/practice/assistant/practice-model.ts';
import { replayModel } from '#features/practice/assistant/replay-model.server.ts';
import { acquireCall, callsAtOnce } from '#features/users/tokens/call-semaphore.ts';
import { spendTokens } from '#features/users/tokens/spend-tokens.server.ts';
import { AppError } from '#platform/errors.ts';
import { removeReasoning } from '#platform/language-model/extract-reasoning.ts';
import { defaultAnswer } from '../run-limits.ts';
import { askModel, usedWhenStopped } from '../running/ask-model.server.ts';
import { findRunModel, listRunModels } from '../running/find-run-model.server.ts';
import { allTokens, mostUse } from '../running/most-use.ts';
import { type ImproveEvent, editorInstructions as instructions, readChanges } from './prompt-changes.ts';
import { suggestChanges } from './suggest-changes.ts';

/** Asks a model to improve someone's prompt, and streams its answer; the changes come at the end. Costs nothing where they cannot be read. */
export async function* runPromptEditor({
  userId,
  requestId,
  prompt,
  model: name = listRunModels()[0],
  signal,
}: {
  userId: string;
  /** The browser's id of this call, under which its tokens move, once. */
  requestId: string;
  prompt: string;
  model?: string | undefined;
  /** Aborted when the person stops the answer, or has gone. */
  signal: AbortSignal;
}): AsyncGenerator<ImproveEvent> {
  const releaseCall = acquireCall({ who: userId, most: callsAtOnce });
  try {
    const temperature = 0;
    const model =
      name === practiceModelName
        ? replayModel({ answer: JSON.stringify(suggestChanges(prompt)), pause: 0 })
        : await findRunModel({ model: name, prompt, temperature, repeat: 0 });
    const question = { model, instructions, prompt, temperature, mostTokens: defaultAnswer, signal };
    const said = { text: '' };
    const { changes, tokens, microDollars } = yield* spendTokens({
      userId,
      reference: requestId,
      amount: allTokens(mostUse(question)),
      purpose: 'Suggestions for a prompt',
      signal,
      call: async function* () {
        const { text, cutBy, ...used } = yield* askModel({ question, said });
        if (cutBy) throw new AppError('MODEL_ANSWER_TOO_LONG');
        return { changes: readChanges(removeReasoning(text) ?? ''), ...used };
      },
      usedSoFar: () => usedWhenStopped({ question, said }),
    });
    yield { type: 'done', model: model.modelId, changes, tokens, microDollars };
  } finally {
    releaseCall();
  }
}
