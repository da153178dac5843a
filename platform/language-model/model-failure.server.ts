import { AppError } from '../errors.ts';
import { log } from '../log.server.ts';

/**
 * Makes what a person is told of a provider's failure, and logs what its owner has to know: never the message or the request, in which
 * keys and prompts may stand.
 */
export function failureOfModel({ error, hasBegun }: { error: unknown; hasBegun: boolean }): AppError {
  if (error instanceof AppError) return error;
  const { name, statusCode, cause } = error as { name?: string; statusCode?: number; cause?: { name?: string; code?: unknown } };
  log.warn({ failure: name, statusCode, code: cause?.code }, 'the language model failed');
  if (hasBegun) return new AppError('MODEL_CUT_OFF');
  if (name === 'TimeoutError') return new AppError('MODEL_TOO_SLOW');
  if (statusCode === 429) return new AppError('MODEL_BUSY', undefined, {}, 60);
  if (statusCode !== undefined && statusCode >= 400) return new AppError('MODEL_UNAVAILABLE');
  return new AppError(
    [name, cause?.name].some((known) => unreadable.has(known ?? '')) ? 'MODEL_ANSWER_UNREADABLE' : 'MODEL_UNAVAILABLE',
  );
}

/** The AI SDK's names for answers that are none. */
const unreadable = new Set([
  'AI_JSONParseError',
  'AI_TypeValidationError',
  'AI_InvalidResponseDataError',
  'AI_EmptyResponseBodyError',
  'AI_NoOutputGeneratedError',
]);
