import type { Context } from 'hono';
import { AppError } from '#platform/errors.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { log } from '#platform/log.server.ts';
import { isDatabaseUnavailable } from '#platform/postgres/database-unavailable.ts';
import { refusalPage } from './refusal-page.ts';

/**
 * Turns whatever was thrown into its status and `{ error, errorKey }`, or for a person a page that says it; only what we did not expect is
 * logged as an error.
 */
export function errorHandler(error: Error, context: Context): Response {
  const expected = error instanceof AppError ? error : new AppError(isDatabaseUnavailable(error) ? 'UNAVAILABLE' : 'INTERNAL');
  const { status, message, errorKey, retryAfter } = expected;
  const hasGone = context.req.raw.signal.aborted;
  if (errorKey === 'INTERNAL' && !hasGone) log.error({ requestId: context.get('requestId'), err: error }, 'unexpected failure');
  for (const [name, value] of Object.entries(securityHeaders)) context.header(name, value);
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter));
  if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  if (context.req.header('accept')?.includes('text/html')) return refusalPage(context, expected);
  return context.json({ ...expected.answer, error: message, errorKey }, status);
}
