import { RequestError } from '@hono/node-server';
import { AppError } from '#platform/errors.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { log } from '#platform/logging/log.server.ts';

/** Refuses a request that cannot be given to the application, because its address or host is none, as the application refuses. */
export function answerRequestError(error: unknown): Response {
  if (error instanceof RequestError) {
    const { message, errorKey, status } = new AppError('INVALID_INPUT', 'its address or host cannot be read');
    return Response.json({ error: message, errorKey }, { status, headers: { ...securityHeaders, 'Cache-Control': 'no-store' } });
  }
  log.error({ err: error }, 'request failed');
  return new Response(null, { status: 500, headers: securityHeaders });
}
