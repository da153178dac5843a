import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Next } from 'hono';
import { routePath } from 'hono/route';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { log } from '#platform/logging/log.server.ts';
import { currentRequestId, withRequestId } from '#platform/logging/request-id.ts';
import { histogram } from '#platform/metrics.server.ts';
import { beginRoot, endSpan, withinSpan } from '#platform/telemetry.ts';
import { functions } from './functions.ts';
import { givenTrace, identifyRequest } from './http/identify-request.ts';

const durations = histogram({
  name: 'http_request_duration_seconds',
  help: 'Requests, from their first byte to the end of their answer; a stream counts when it ends',
  labelNames: ['method', 'route', 'status'],
});

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** The status that nginx made usual for who left before there was an answer. */
const leftEarly = 499;
/** The parameters of pages whose values are the site's own; whatever else stands in an address may be somebody's, or open something. */
const ownParameters = /:(?!locale\b|lesson\b|lessonId\b|key\b|list\b)\w+/;

/**
 * Gives each request the id that all its lines and its answer carry, measures it, and with ACCESS_LOG writes a line when its answer has ended
 * or its caller has gone. `findPage` names the route of a page.
 */
export function observeRequests(findPage: (pathname: string) => string) {
  return (context: Context<{ Bindings: Partial<HttpBindings> }>, next: Next): Promise<void> => {
    const { incoming, outgoing } = context.env ?? {};
    if (!incoming || !outgoing) return withRequestId(currentRequestId() ?? randomUUID(), next); // asked by the site itself
    const requestId = identifyRequest(incoming, outgoing);
    const startedAt = performance.now();
    const { socket } = incoming;
    const span = beginRoot('request', { name: 'request', attributes: { 'request.id': requestId } }, givenTrace(incoming));
    const bytesBefore = socket.bytesWritten;
    outgoing.once('close', () => {
      const ms = performance.now() - startedAt;
      const status = outgoing.headersSent ? outgoing.statusCode : leftEarly;
      const route = findRoute(context, findPage);
      const method = methods.has(context.req.method) ? context.req.method : 'other';
      durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / second);
      span?.updateName(`${method} ${route}`);
      const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
      endSpan(span, { attributes, isFailed: status >= 500 });
      if (!config.ACCESS_LOG) return;
      const path = isPublic(route, status) ? context.req.path : route;
      const bytes = socket.bytesWritten - bytesBefore;
      const isCut = !outgoing.writableFinished;
      log.info({ requestId, method, route, path, status, ms: Math.round(ms), bytes, ...(isCut && { isCut }) }, 'request');
    });
    return withRequestId(requestId, () => withinSpan(span, next));
  };
}

function findRoute(context: Context, findPage: (pathname: string) => string): string {
  const { path } = context.req;
  const answeredBy = routePath(context);
  if (answeredBy === '/functions/:name') {
    const name = context.req.param('name') ?? '';
    return Object.hasOwn(functions, name) ? `/functions/${name}` : answeredBy;
  }
  return answeredBy === '/*' || answeredBy === '*' ? findPage(path) : answeredBy;
}

/** Says whether a path may be written: one that nothing is at may be a secret address with a slip in it. */
function isPublic(route: string, status: number): boolean {
  if (route === '/*') return status === 200 || status === 304; // a text
  return !route.includes('*') && !ownParameters.test(route);
}
