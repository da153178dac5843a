import type { Context } from 'hono';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.server.ts';
import { isDatabaseUnavailable } from '#platform/postgres/database-unavailable.ts';
import { isRefusedWrite } from '#platform/postgres/read-only.server.ts';

/**
 * Makes of whatever was thrown what a caller is told, and logs what was not expected, unless it is only that the caller has gone. While the
 * database is away, the caller is told 503 Service Unavailable.
 */
export function toExpectedFailure(error: unknown, context: Context): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new AppError('UNAVAILABLE');
  if (isRefusedWrite(error)) return new AppError('ONLY_LOOKING');
  if (!context.req.raw.signal.aborted) log.error({ err: error }, 'unexpected failure');
  return new AppError('INTERNAL');
}
