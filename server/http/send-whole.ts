import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { acceptsEncoding } from './accepts-encoding.ts';

export interface Rendered {
  answer: Response;
  /** Null where the answer has its own. */
  body: string | null;
}

/** Characters; a shorter body fits into a packet as it is. */
const leastCompressed = 1024;

/**
 * What is made for one person is compressed for one answer, so levels and window are those at which time, memory and bytes are all few.
 * At once: handing a page of this size to another thread takes longer.
 */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 17 };
const gzipOptions = { level: 3 };

/** Puts an answer and its body together. */
export function joinBody({ answer, body }: Rendered): Response {
  return body === null ? answer : new Response(body, { status: answer.status, headers: answer.headers });
}

/** Sends a rendered page in one piece whose length is known, compressed for who takes that. */
export function sendWhole(context: Context, { answer, body }: Rendered): Response {
  if (body === null || body.length < leastCompressed || context.req.method === 'HEAD') return joinBody({ answer, body });
  const { status, headers } = answer;
  headers.append('Vary', 'Accept-Encoding');
  const accepted = context.req.header('accept-encoding');
  if (acceptsEncoding(accepted, 'br')) {
    headers.set('Content-Encoding', 'br');
    return new Response(brotliCompressSync(body, { params: brotliParams }), { status, headers });
  }
  if (acceptsEncoding(accepted, 'gzip')) {
    headers.set('Content-Encoding', 'gzip');
    return new Response(gzipSync(body, gzipOptions), { status, headers });
  }
  return joinBody({ answer, body });
}
