import type { Context } from 'hono';
import { isDatabaseAway } from '#platform/database-away.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log.server.ts';

/** Turns whatever was thrown into `{ error, errorKey }` with its status; only what we did not expect is logged as an error. */
export function answerError(error: Error, context: Context): Response {
  const expected = error instanceof AppError ? error : new AppError(isDatabaseAway(error) ? 'UNAVAILABLE' : 'INTERNAL');
  if (expected.errorKey === 'INTERNAL') log.error({ requestId: context.get('requestId'), err: error }, 'unexpected failure');
  if (expected.status === 503) context.header('Retry-After', '2');
  if (expected.status === 429) context.header('Retry-After', '60');
  return context.json({ ...expected.answer, error: expected.message, errorKey: expected.errorKey }, expected.status);
}
