import type { SignedInUser } from '#features/users/account.ts';
import { acquireCall, callsAtOnce } from '#features/users/tokens/call-semaphore.ts';
import { spendTokens } from '#features/users/tokens/spend-tokens.server.ts';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { extractReasoning } from '#platform/language-model/extract-reasoning.ts';
import { type LanguageModel, languageModel } from '#platform/language-model/language-model.server.ts';
import { failureOfOwnModel } from '#platform/language-model/model-failure.server.ts';
import { type ModelUsage, streamAnswer } from '#platform/language-model/stream-answer.server.ts';
import { roughTokenCount } from '#platform/language-model/tokens.ts';
import { openOwnModel } from '../own-keys/model-keys.server.ts';
import type { Problem } from '../problems/problem.ts';
import type { AssistantEvent, AssistantRequest } from './assistant-request.ts';
import { type ComposedRequest, composeRequest, estimateCost } from './compose-request.ts';
import { applyAnswer } from './edits/apply-answer.ts';
import { replayAnswer } from './replay-answer.ts';
import { replayModel } from './replay-model.server.ts';

/** Room for the reasoning of a model that its person chose and pays; the site's has none beside the answer. */
const tokensToThink = 4_000;
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
 * first; a failure of any kind and an answer of which a part could not be done cost nothing, and an answer that was stopped costs what there was of it. Free problems,
 * the practice model and a learner's own key cost no tokens, and visitors always get the practice model: what nobody's tokens bound shall not run up the owner's bill.
 */
export async function* runCodingAssistant(call: AssistantCall): AsyncGenerator<AssistantEvent> {
  const { user, network, problem } = call;
  const releaseCall = user
    ? acquireCall({ who: user.userId, most: callsAtOnce })
    : acquireCall({ who: network, most: callsOfNetworkAtOnce });
  try {
    const composed = composeRequest(call.request);
    const said: Said = { text: '' };
    const asked = await findModel(call);
    if (user && asked.way === 'site' && !problem.free) yield* askForTokens({ call, composed, said, asked, userId: user.userId });
    else {
      const { used: _free, ...done } = yield* askModel({ call, composed, said, asked });
      yield { type: 'done', ...done, tokens: 0 };
    }
  } finally {
    releaseCall();
  }
}

/** Who answers; the practice model has no way of its own to be asked. */
type AskedModel = { way: 'practice' } | { way: 'site' | 'own'; model: LanguageModel };

/** Finds who answers a call. Throws OWN_KEY_MISSING, and UNKNOWN_MODEL where the owner has no model. */
async function findModel({ user, request: { answeredBy } }: AssistantCall): Promise<AskedModel> {
  if (!user || answeredBy === 'practice') return { way: 'practice' };
  if (answeredBy !== undefined && answeredBy !== 'site')
    return { way: 'own', model: await openOwnModel({ userId: user.userId, provider: answeredBy }) };
  const model = await languageModel();
  if (model) return { way: 'site', model };
  if (answeredBy === 'site') throw new AppError('UNKNOWN_MODEL');
  return { way: 'practice' };
}

/** All that the model has said so far, its reasoning included. */
interface Said {
  text: string;
}

interface Asking {
  call: AssistantCall;
  composed: ComposedRequest;
  said: Said;
  asked: AskedModel;
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

async function* askModel({ call, composed, said, asked }: Asking): AsyncGenerator<AssistantEvent, Outcome> {
  const { request, signal } = call;
  const recording = asked.way === 'practice' ? replayAnswer(call) : undefined;
  const model = 'model' in asked ? asked.model : replayModel({ answer: recording?.words ?? '', pause: replayPause });
  const isOwn = asked.way === 'own';
  const ended = new AbortController();
  try {
    const answer = streamAnswer({
      model,
      instructions: composed.instructions,
      messages: [{ role: 'user', content: composed.content }],
      mostTokens: composed.mostTokens + (isOwn ? tokensToThink : 0),
      timeoutSeconds: config.LANGUAGE_MODEL_TIMEOUT_SECONDS,
      isOwn,
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
    if (piece.value.cutBy) {
      // Half of a change is none.
      const error = new AppError('MODEL_ANSWER_TOO_LONG');
      throw isOwn ? failureOfOwnModel({ error, hasBegun: true }) : error;
    }
    const { files, unmatched } = applyAnswer({
      files: request.files,
      context: recording ? undefined : request.context, // what earlier answers did elsewhere is taken back
      answer: reasoning.answer(),
      said: said.text,
    });
    const used = unmatched.length > 0 ? 0 : countUsed({ usage: piece.value, composed, text: said.text });
    return { model: model.modelId, files, unmatched, used, ...(recording && { explanation: recording.explanation }) };
  } finally {
    ended.abort();
  }
}

/** Counts what a call used: by its provider, or else by the rough count of what was sent and what came. */
function countUsed({ usage, composed, text }: { usage?: ModelUsage; composed: ComposedRequest; text: string }): number {
  const input = usage?.inputTokens ?? roughTokenCount(composed.instructions + composed.content);
  return input + (usage?.outputTokens ?? roughTokenCount(text));
}
