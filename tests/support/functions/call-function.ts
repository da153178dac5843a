import { Hono } from 'hono';
import { answerFunction } from '#server/answer-function.ts';
import { errorHandler } from '#server/http/error-handler.ts';
import { eventStreamType } from '#server/http/stream-events.ts';

const app = new Hono().post('/functions/:name', answerFunction).onError(errorHandler);

/** The connection from which a request's network address is read. */
const connection = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };

export interface FunctionAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & {
    item?: Record<string, unknown>;
    list?: Record<string, unknown>[];
    events?: Record<string, unknown>[];
  };
}

const readEvents = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Calls a function as a browser does, without a network in between. */
export async function callFunctionAs(
  { authorization, cookie, signal }: { authorization?: string; cookie?: string; signal?: AbortSignal },
  name: string,
  body: unknown,
): Promise<FunctionAnswer> {
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(authorization && { authorization }), ...(cookie && { cookie }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal && { signal }),
  };
  const answer = await app.request(`/functions/${name}`, request, connection);
  const isStream = answer.headers.get('Content-Type') === eventStreamType;
  const told = isStream ? { events: readEvents(await answer.text()) } : await answer.json();
  return { status: answer.status, headers: answer.headers, body: told as FunctionAnswer['body'] };
}
