import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'hono';
import { redactUrl } from '#platform/http/redact-url.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { log } from '#platform/logging/log.server.ts';

/** Gives every request an id, every answer the headers that all carry, and the log a line for each. */
export async function completeAnswer(context: Context, next: Next): Promise<void> {
  const requestId = randomUUID();
  context.set('requestId', requestId);
  const startedAt = performance.now();
  await next();
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  }
  context.res.headers.set('X-Request-Id', requestId);
  const { method, path } = context.req;
  log.debug(
    { requestId, method, path: redactUrl(path), status: context.res.status, ms: Math.round(performance.now() - startedAt) },
    'request',
  );
}
