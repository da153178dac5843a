import type { Context } from 'hono';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log.server.ts';

/** Turns whatever was thrown into `{ error, errorKey }` with its status; only what we did not expect is logged as an error. */
export function answerError(error: Error, context: Context): Response {
  const expected = error instanceof AppError ? error : new AppError(isDatabaseAway(error) ? 'UNAVAILABLE' : 'INTERNAL');
  if (expected.errorKey === 'INTERNAL') log.error({ requestId: context.get('requestId'), err: error }, 'unexpected failure');
  if (expected.status === 503) context.header('Retry-After', '2');
  if (expected.status === 429) context.header('Retry-After', '60');
  return context.json({ error: expected.message, errorKey: expected.errorKey }, expected.status);
}

const awayCodes = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'ECONNREFUSED',
  'ECONNRESET',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '53100',
]);

/** Whether the database could not be reached or is going down (PostgreSQL errors, appendix A), as against a fault of ours. */
function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && awayCodes.has(String(cause.code))) return true;
  }
  return false;
}
