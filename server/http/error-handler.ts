import type { Context } from 'hono';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { currentRequestId } from '#platform/logging/request-id.ts';
import { toExpectedFailure } from './expected-failure.ts';
import { refusalPage } from './refusal-page.ts';

/**
 * Turns whatever was thrown into its status and `{ error, errorKey }`, or for a person a page that says it; only what we did not expect is
 * logged as an error.
 */
export function errorHandler(error: Error, context: Context): Response {
  const expected = toExpectedFailure(error, context);
  const { status, message, errorKey, retryAfter } = expected;
  for (const [name, value] of Object.entries(securityHeaders)) context.header(name, value);
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter));
  if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  if (context.req.header('accept')?.includes('text/html')) return refusalPage(context, expected);
  return context.json({ ...expected.answer, error: message, errorKey, requestId: currentRequestId() }, status);
}
