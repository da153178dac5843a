import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { acquireCall, callsAtOnce } from '#features/users/tokens/call-semaphore.ts';
import { spendTokens } from '#features/users/tokens/spend-tokens.server.ts';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { extractReasoning } from '#platform/language-model/extract-reasoning.ts';
import { languageModel } from '#platform/language-model/language-model.server.ts';
import { type ModelUsage, streamAnswer } from '#platform/language-model/stream-answer.server.ts';
import { roughTokenCount } from '#platform/text/rough-token-count.ts';
import { toStorableText } from '#platform/text/to-storable.ts';
import type { Problem } from '../problems/problem.ts';
import type { AssistantEvent } from './assistant-event.ts';
import type { AssistantRequest } from './assistant-request.ts';
import { type ComposedRequest, composeRequest, estimateCost } from './compose-request.ts';
import { applyEdits } from './edits/apply-edits.ts';
import type { Files } from './edits/edit.ts';
import { parseEdits } from './edits/parse-edits.ts';
import { replayAnswer } from './replay-answer.ts';
import { replayModel } from './replay-model.server.ts';

/** A network of visitors may be a classroom. */
const callsOfNetworkAtOnce = 30;
/** Milliseconds between the pieces of a recorded answer: read along, and not waited for. */
const replayPause = 12;

export interface AssistantCall {
  /** Undefined for a visitor, who is counted by the network. */
  user: SignedInUser | undefined;
  network: string;
  problem: Problem;
  request: AssistantRequest;
  /** The browser's id of this call, under which its tokens move, once. */
  requestId: string;
  /** Aborted when the learner stops the answer, or has gone. */
  signal: AbortSignal;
}

/**
 * Asks the assistant to change a learner's files and streams its answer, without the model's reasoning. The most it can cost is reserved
 * first; a failure of any kind and an answer of which a part could not be done cost nothing, and an answer that was stopped costs what there was of it. Free problems and
 * the practice model cost nothing, and visitors always get the practice model: what nobody's tokens bound shall not run up the owner's bill.
 */
export async function* runCodingAssistant(call: AssistantCall): AsyncGenerator<AssistantEvent> {
  const { user, network, problem } = call;
  const releaseCall = user
    ? acquireCall({ who: user.userId, most: callsAtOnce })
    : acquireCall({ who: network, most: callsOfNetworkAtOnce });
  try {
    const composed = composeRequest(call.request);
    const said: Said = { text: '' };
    const costs = user && !problem.free && (await languageModel()) !== undefined;
    if (costs) yield* askForTokens({ call, composed, said, userId: user.userId });
    else {
      const { used: _free, ...done } = yield* askModel({ call, composed, said });
      yield { type: 'done', ...done, tokens: 0 };
    }
  } finally {
    releaseCall();
  }
}

/** All that the model has said so far, its reasoning included. */
interface Said {
  text: string;
}

interface Asking {
  call: AssistantCall;
  composed: ComposedRequest;
  said: Said;
}

async function* askForTokens({ userId, ...asking }: Asking & { userId: string }): AsyncGenerator<AssistantEvent> {
  const { call, composed, said } = asking;
  const { used: _counted, ...done } = yield* spendTokens({
    userId,
    reference: call.requestId,
    amount: estimateCost(composed),
    purpose: call.problem.title,
    signal: call.signal,
    call: () => askModel(asking),
    usedSoFar: () => (said.text === '' ? 0 : countUsed({ composed, text: said.text })),
  });
  yield { type: 'done', ...done };
}

type Outcome = Omit<Extract<AssistantEvent, { type: 'done' }>, 'type' | 'tokens'> & { used: number };

async function* askModel({ call, composed, said }: Asking): AsyncGenerator<AssistantEvent, Outcome> {
  const { user, request, signal } = call;
  const provided = user && (await languageModel());
  const recording = provided ? undefined : replayAnswer(call);
  const model = provided ?? replayModel({ answer: recording?.words ?? '', pause: replayPause });
  const ended = new AbortController();
  try {
    const answer = streamAnswer({
      model,
      instructions: composed.instructions,
      messages: [{ role: 'user', content: composed.content }],
      mostTokens: composed.mostTokens,
      timeoutSeconds: config.LANGUAGE_MODEL_TIMEOUT_SECONDS,
      signal: AbortSignal.any([signal, ended.signal]),
    });
    const reasoning = extractReasoning();
    let piece = await answer.next();
    for (; !piece.done; piece = await answer.next()) {
      said.text += piece.value;
      const text = reasoning.take(piece.value);
      if (text) yield { type: 'text', text };
    }
    const text = reasoning.end();
    if (text) yield { type: 'text', text };
    if (piece.value.cutBy) throw new AppError('MODEL_ANSWER_TOO_LONG'); // half of a change is none
    const { files, unmatched } = applyAnswer({ files: request.files, answer: reasoning.answer(), said: said.text });
    const used = unmatched.length > 0 ? 0 : countUsed({ usage: piece.value, composed, text: said.text });
    return { model: model.modelId, files, unmatched, used, ...(recording && { explanation: recording.explanation }) };
  } finally {
    ended.abort();
  }
}

/** Makes the changes of an answer; one that is nothing but reasoning is given back. */
function applyAnswer({ files, answer, said }: { files: Files; answer: string | undefined; said: string }) {
  if (answer === undefined) return { files: {}, unmatched: [{ text: toStorableText(said), reason: 'reasoning' as const }] };
  return applyEdits({ files, edits: parseEdits(toStorableText(answer)) });
}

/** Counts what a call used: by its provider, or else by the rough count of what was sent and what came. */
function countUsed({ usage, composed, text }: { usage?: ModelUsage; composed: ComposedRequest; text: string }): number {
  const input = usage?.inputTokens ?? roughTokenCount(composed.instructions + composed.content);
  return input + (usage?.outputTokens ?? roughTokenCount(text));
}
