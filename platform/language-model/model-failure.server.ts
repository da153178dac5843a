import { AppError, type ErrorKey } from '../errors.ts';
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

/** What is said of failures where a person's own key was used: their provider may charge for some of them. */
const ownDetails: Partial<Record<ErrorKey, string>> = {
  MODEL_REFUSED: 'it refused to answer this, so put it in other words',
  MODEL_TOO_SLOW: 'it took too long',
  MODEL_CUT_OFF: 'its answer broke off in the middle',
  MODEL_ANSWER_UNREADABLE: 'its answer could not be read',
  MODEL_ANSWER_TOO_LONG: 'its answer grew too long, so ask for a smaller change',
};

/** Makes what a person is told of a failure of the provider that they brought a key for. */
export function failureOfOwnModel(failed: { error: unknown; hasBegun: boolean }): AppError {
  const { statusCode, responseBody = '' } = failed.error as { statusCode?: number; responseBody?: string };
  if (!failed.hasBegun) {
    // Google calls a wrong key a bad request.
    const isRefused = statusCode === 401 || statusCode === 403 || responseBody.includes('API_KEY_INVALID');
    if (isRefused) return new AppError('OWN_KEY_REFUSED');
    if (statusCode === 402 || statusCode === 429) return new AppError('OWN_KEY_LIMIT');
    if (statusCode === 404) return new AppError('OWN_MODEL_UNKNOWN');
  }
  const { errorKey } = failureOfModel(failed);
  const detail = ownDetails[errorKey];
  return detail ? new AppError('OWN_MODEL_FAILED', detail) : new AppError('OWN_MODEL_UNAVAILABLE');
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
