import { second } from '../durations.ts';
import { AppError } from '../errors.ts';
import { counter, histogram } from '../metrics.server.ts';
import type { LanguageModel } from './language-model.server.ts';
import { failureOfModel, failureOfOwnModel } from './model-failure.server.ts';

const durations = histogram({
  name: 'model_call_duration_seconds',
  help: 'Calls of language models to the end of the answer; "left" is whoever did not wait for it',
  labelNames: ['provider', 'outcome'],
});
const tokens = counter({
  name: 'model_tokens_total',
  help: 'Tokens that language models read and wrote, as providers count them',
  labelNames: ['provider', 'direction'],
});

/** Counts the tokens of a call by the provider's own count; undefined where it gave none, or none that can be. */
export interface ModelUsage {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}

/** What an answer cost, and whether it ends at a limit instead of its end: the request's, or one that its model has of its own. */
export interface ModelEnd extends ModelUsage {
  cutBy?: 'request' | 'model';
}

export interface ModelRequest {
  model: LanguageModel;
  instructions?: string;
  messages: { role: 'user' | 'assistant'; content: string }[];
  /** The most tokens of the answer. */
  mostTokens: number;
  /** docs/product.md §9 says which, where it is not given. */
  temperature?: number;
  timeoutSeconds: number;
  /** Says that a person pays their own provider, which is told of in what goes wrong. */
  isOwn?: boolean;
  /** Ends the call, which then throws the signal's reason. */
  signal: AbortSignal;
}

/** Sets the temperature of a call that names none (docs/product.md §9). */
const defaultTemperature = 0.5;

/** A model that does not keep to `mostTokens` is stopped here; no language writes so many characters a token. */
const charactersPerToken = 16;

/**
 * Asks a language model, once: a call that failed is never made again, since both may be charged. Yields its answer piece by piece and
 * returns what it cost. Every failure is thrown as AppError; one that says that nothing was charged is true only if the caller keeps to it.
 * Of a model that sends nothing, not even what it thinks, half the time is waited for the first piece, and a quarter for each further one.
 */
export async function* streamAnswer(request: ModelRequest): AsyncGenerator<string, ModelEnd> {
  const { provider } = request.model;
  const measure = durations.startTimer({ provider });
  let outcome = 'left';
  try {
    const end = yield* askOnce(request);
    outcome = 'ok';
    tokens.inc({ provider, direction: 'read' }, end.inputTokens ?? 0);
    tokens.inc({ provider, direction: 'written' }, end.outputTokens ?? 0);
    return end;
  } catch (error) {
    if (!request.signal.aborted) outcome = 'failed';
    throw error;
  } finally {
    measure({ outcome });
  }
}

async function* askOnce(request: ModelRequest): AsyncGenerator<string, ModelEnd> {
  const {
    model,
    instructions,
    messages,
    mostTokens,
    temperature = defaultTemperature,
    timeoutSeconds,
    isOwn = false,
    signal,
  } = request;
  const { streamText } = await import('ai');
  globalThis.AI_SDK_LOG_WARNINGS = false; // of settings that a model does not know, with every call
  const stopped = new AbortController();
  // The library's own limit of the first piece begins with the answer's head, which a silent model does not send.
  const limitTime = (milliseconds: number, until: string) =>
    setTimeout(() => stopped.abort(new TimeOut(`no ${until} in ${milliseconds} ms`)), milliseconds);
  const total = timeoutSeconds * second;
  const end = limitTime(total, 'end');
  let piece = limitTime(total / 2, 'first piece');
  const { stream } = streamText({
    model,
    instructions,
    messages,
    temperature,
    maxOutputTokens: mostTokens,
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, stopped.signal]),
    onError: () => {}, // it is a part of the stream, too; the standard writes the whole request to the console
  });
  let length = 0;
  let hasWords = false;
  let isUncounted = false;
  try {
    for await (const part of stream) {
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
        if (part.text === '') continue;
        clearTimeout(piece); // whoever reads slowly does not make the model slow
        if (part.type === 'text-delta') {
          length += part.text.length;
          hasWords ||= part.text.trim() !== '';
          if (length > mostTokens * charactersPerToken)
            return { inputTokens: undefined, outputTokens: undefined, cutBy: 'request' };
          yield part.text;
        }
        piece = limitTime(total / 4, 'further piece');
      } else if (part.type === 'error') {
        isUncounted = isOfCount(part.error);
        if (!isUncounted) throw part.error;
      } else if (part.type === 'abort') break;
      else if (part.type === 'finish') {
        const finishReason = isUncounted ? 'stop' : part.finishReason;
        const isCut = finishReason === 'length';
        refuseUnfinished({ ...part, finishReason, hasWords });
        const { inputTokens, outputTokens } = part.totalUsage;
        const usage = {
          inputTokens: toPossible(inputTokens, maxInputTokens(request)),
          outputTokens: toPossible(outputTokens, Math.max(mostTokens, length * bytesPerCharacter)),
        };
        const { outputTokens: written = mostTokens } = usage;
        return isCut ? { ...usage, cutBy: written < mostTokens * nearly ? 'model' : 'request' } : usage;
      }
    }
    throw new TimeOut('no end');
  } catch (error) {
    signal.throwIfAborted();
    const failed = { error: stopped.signal.reason ?? error, hasBegun: length > 0 };
    throw isOwn ? failureOfOwnModel(failed) : failureOfModel(failed);
  } finally {
    for (const timer of [end, piece]) clearTimeout(timer);
    stopped.abort();
  }
}

/**
 * Says whether what could not be read is a provider's last message, which has only its count: the answer is whole without it, and the library
 * takes it for broken off.
 */
function isOfCount(error: unknown): boolean {
  const { text = '', value } = error as { text?: string; value?: { choices?: unknown[]; usage?: unknown } };
  if (value !== undefined) return value?.choices?.length === 0 && value.usage !== undefined;
  return /"choices"\s*:\s*\[\s*\]/.test(text) && /"usage"\s*:/.test(text);
}

/** The time that was waited, to be logged as the code of its cause. */
class TimeOut extends Error {
  override name = 'TimeoutError';
  constructor(code: string) {
    super(code, { cause: { code } });
  }
}

/** An answer that is cut at this share of the request's limit, by a provider's count, is cut by it. */
const nearly = 0.9;

/** Refuses an answer that its model did not bring to an end. Some providers have ends of their own, others no name for a cut connection. */
function refuseUnfinished({
  finishReason,
  rawFinishReason,
  hasWords,
}: {
  finishReason: string;
  rawFinishReason: string | undefined;
  hasWords: boolean;
}): void {
  if (finishReason === 'content-filter') throw new AppError('MODEL_REFUSED');
  if (!hasWords) throw new AppError(finishReason === 'length' ? 'MODEL_ANSWER_TOO_LONG' : 'MODEL_ANSWER_UNREADABLE');
  const hasEnded = ['stop', 'length'].includes(finishReason) || (finishReason === 'other' && rawFinishReason !== undefined);
  if (!hasEnded) throw new AppError('MODEL_CUT_OFF');
}

/** No model has more tokens than bytes, but for what its provider puts around the messages. */
const [bytesPerCharacter, mostAround] = [3, 1_000];
const maxInputTokens = ({ instructions = '', messages }: ModelRequest) =>
  bytesPerCharacter * [instructions, ...messages.map(({ content }) => content)].join('').length + mostAround;

/** Cuts a provider's count to what is possible; some count nothing, less than nothing, or the whole day. */
function toPossible(count: number | undefined, most: number): number | undefined {
  return count !== undefined && count > 0 ? Math.min(Math.ceil(count), most) : undefined;
}
