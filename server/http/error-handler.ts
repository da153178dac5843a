import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { routePath } from 'hono/route';
import { AppError } from '#platform/errors.ts';
import { plainPageStyle } from '#platform/http/plain-page-style.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { log } from '#platform/logging/log.server.ts';
import { logSecurityEvent } from '#platform/logging/log-security-event.server.ts';
import { currentRequestId } from '#platform/logging/request-id.ts';
import { isDatabaseUnavailable } from '#platform/postgres/database-errors.ts';
import { isRefusedWrite } from '#platform/postgres/read-only.server.ts';

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

/**
 * Makes of whatever was thrown what a caller is told, and logs what was not expected, unless it is only that the caller has gone. While the
 * database is away, the caller is told 503 Service Unavailable.
 */
export function toExpectedFailure(error: unknown, context: Context): AppError {
  if (error instanceof AppError) {
    noteRefusal(error, context);
    return error;
  }
  if (isDatabaseUnavailable(error)) return new AppError('UNAVAILABLE');
  if (isRefusedWrite(error)) return new AppError('ONLY_LOOKING');
  if (!context.req.raw.signal.aborted) log.error({ err: error }, 'unexpected failure');
  return new AppError('INTERNAL');
}

/** The statuses by which who asks is refused for who they are, where they come from or how often they ask. */
const refusals = new Set([401, 403, 421, 429]);

function noteRefusal({ status, errorKey }: AppError, context: Context): void {
  if (!refusals.has(status) && errorKey !== 'INVALID_SIGNATURE') return;
  logSecurityEvent('refused', { errorKey, route: routePath(context) });
}

const styleHash = createHash('sha256').update(plainPageStyle).digest('base64');

/** Renders a refusal as a page for a person; it is said before any page of the site was reached, so it has none of their parts. */
function refusalPage(context: Context, { message, status }: AppError): Response {
  const [title, ...rest] = message.split(': ');
  const isForm = context.req.method !== 'GET' && context.req.method !== 'HEAD';
  context.header('Content-Security-Policy', `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(plainPageStyle)}</style>
</head>
<body>
<main>
<p>${status}</p>
<h1>${title}.</h1>
${rest.length > 0 ? html`<p>${asSentence(rest.join(': '))}</p>` : ''}
${isForm ? html`<p>Go back in your browser: what you typed is still there.</p>` : html`<p><a href="/">To the start page</a></p>`}
${status >= 500 ? html`<p>If you write to us, give this number: <code>${currentRequestId()}</code></p>` : ''}
</main>
</body>
</html>`;
  return context.html(String(page), status);
}

const asSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
