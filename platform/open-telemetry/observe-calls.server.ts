import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Span } from '@opentelemetry/api';
import { beginCall, endSpan } from '../telemetry.ts';

/** What Node's `fetch` tells of a request. @see https://undici.nodejs.org/#/docs/api/DiagnosticsChannel */
interface Fetched {
  request: { method: string; origin: string };
  response?: { statusCode: number };
}
/** What `node:http` tells. @see https://nodejs.org/api/diagnostics_channel.html#http */
interface Asked {
  request: ClientRequest;
  response?: IncomingMessage;
}

/** Gives each HTTP request that the site makes of another service a span with host and status; its path may be secret. Answers what ends that. */
export function observeCalls(): () => void {
  const open = new WeakMap<object, { span: Span; status?: number }>();
  const begin = (request: object, method: string, host: string) => {
    const span = beginCall(() => ({
      name: `${method} ${host}`,
      attributes: { 'http.request.method': method, 'server.address': host },
    }));
    if (span) open.set(request, { span });
  };
  const answered = (request: object, status = 0) => {
    const call = open.get(request);
    if (call) call.status = status;
  };
  const end = (request: object, isBroken = false) => {
    const call = open.get(request);
    open.delete(request);
    const { span, status = 0 } = call ?? {};
    const attributes = status > 0 ? { 'http.response.status_code': status } : {};
    endSpan(span, { attributes, isFailed: isBroken || status >= 400 });
  };
  const heard: [channel: string, listener: (told: unknown) => void][] = [
    [
      'undici:request:create',
      fetched(({ request }) => begin(request, request.method, URL.parse(request.origin)?.hostname ?? '')),
    ],
    ['undici:request:headers', fetched(({ request, response }) => answered(request, response?.statusCode))],
    ['undici:request:trailers', fetched(({ request }) => end(request))],
    ['undici:request:error', fetched(({ request }) => end(request, true))],
    ['http.client.request.created', asked(({ request }) => begin(request, request.method, request.host))],
    ['http.client.request.error', asked(({ request }) => end(request, true))],
    [
      'http.client.response.finish',
      asked(({ request, response }) => {
        answered(request, response?.statusCode);
        end(request);
      }),
    ],
  ];
  for (const [channel, listener] of heard) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of heard) unsubscribe(channel, listener);
  };
}

const fetched = (listen: (told: Fetched) => void) => (told: unknown) => listen(told as Fetched);
const asked = (listen: (told: Asked) => void) => (told: unknown) => listen(told as Asked);
