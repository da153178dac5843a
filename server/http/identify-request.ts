import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isTrustedProxy } from './client-address.ts';

const header = 'X-Request-Id';
/** Any proxy's own form, but nothing that could end a line, hold an address or grow. */
const wellFormed = /^[\w.-]{8,64}$/;
/** The trace's id, which is not all zeros. @see https://www.w3.org/TR/trace-context/#traceparent-header */
const traceparent = /^[\da-f]{2}-((?!0{32})[\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;

/**
 * Gives a request its id and writes it on the answer, whoever makes that. A trusted proxy's id is kept, so that one number finds a request in
 * its log and in ours; anybody else's is theirs to make up, and is not.
 */
export function identifyRequest({ headers, socket }: IncomingMessage, outgoing: ServerResponse): string {
  const known = outgoing.getHeader(header);
  if (typeof known === 'string') return known;
  const id = (isTrustedProxy(socket.remoteAddress ?? '') ? givenId(headers) : undefined) ?? randomUUID();
  if (!outgoing.headersSent) outgoing.setHeader(header, id);
  return id;
}

/** Gives the `traceparent` of a trusted proxy, in whose trace a request is; anybody else's would have us keep what they choose. */
export function givenTrace({ headers, socket }: IncomingMessage): string | undefined {
  const given = headers.traceparent;
  return typeof given === 'string' && isTrustedProxy(socket.remoteAddress ?? '') ? given : undefined;
}

function givenId(headers: IncomingMessage['headers']): string | undefined {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && wellFormed.test(given)) return given;
  return traceparent.exec(String(headers.traceparent))?.[1];
}
