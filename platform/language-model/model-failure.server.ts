import { AppError } from '../errors.ts';
import { log } from '../logging/log.server.ts';

/**
 * Makes what a person is told of a provider's failure, and logs what its owner has to know: never the message or the request, in which
 * keys and prompts may stand.
 */
export function failureOfModel({ error, hasBegun }: { error: unknown; hasBegun: boolean }): AppError {
  if (error instanceof AppError) return error;
  if (isRefusal(error)) return new AppError('MODEL_REFUSED');
  const { name, statusCode, cause } = error as { name?: string; statusCode?: number; cause?: { name?: string; code?: unknown } };
  log.warn({ failure: name, statusCode, code: cause?.code }, 'the language model failed');
  if (name === 'TimeoutError') return new AppError('MODEL_TOO_SLOW');
  if (hasBegun) return new AppError('MODEL_CUT_OFF');
  if (statusCode === 429) return new AppError('MODEL_BUSY', undefined, {}, 60);
  if (statusCode !== undefined && statusCode >= 400) return new AppError('MODEL_UNAVAILABLE');
  return new AppError(
    [name, cause?.name].some((known) => unreadable.has(known ?? '')) ? 'MODEL_ANSWER_UNREADABLE' : 'MODEL_UNAVAILABLE',
  );
}

/** OpenAI's codes for a prompt, or a picture of it, that breaks its rules; those who speak as it does use them too. */
const refusals = new Set(['content_policy_violation', 'moderation_blocked', 'content_filter', 'image_generation_user_error']);

function isRefusal(error: unknown): boolean {
  const { data } = error as { data?: { error?: { code?: unknown; type?: unknown } } };
  return [data?.error?.code, data?.error?.type].some((name) => typeof name === 'string' && refusals.has(name));
}

/** The AI SDK's names for answers that are none. */
const unreadable = new Set([
  'AI_JSONParseError',
  'AI_TypeValidationError',
  'AI_InvalidResponseDataError',
  'AI_EmptyResponseBodyError',
  'AI_NoOutputGeneratedError',
]);
