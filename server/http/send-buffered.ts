import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { kibibyte } from '#platform/byte-sizes.ts';

const accepted = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
};

/** Says whether an `Accept-Encoding` header takes this encoding: `q=0` refuses it (RFC 9110 §12.5.3). */
export function acceptsEncoding(header: string | undefined, encoding: keyof typeof accepted): boolean {
  return header !== undefined && accepted[encoding].test(header);
}

export interface Rendered {
  answer: Response;
  /** Null where the answer has its own. */
  body: Uint8Array<ArrayBuffer> | null;
}

/** A shorter body fits into a packet as it is. */
const leastCompressed = kibibyte;

/**
 * An answer that is made for one person is mostly compressed for one answer, so levels and window are those at which time,
 * memory and bytes are all few. At once: handing a page of this size to another thread takes longer.
 */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 17 };
const gzipOptions = { level: 3 };

const compressions = {
  br: (body: Uint8Array) => brotliCompressSync(body, { params: brotliParams }),
  gzip: (body: Uint8Array) => gzipSync(body, gzipOptions),
};

type Encoding = keyof typeof compressions;

/** A page that is kept (app/rendering/render-page.server.tsx) has its compressed forms as long as it is. */
const compressed = new WeakMap<Uint8Array, Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>();

/** Puts an answer and its body together. */
export function joinBufferedBody({ answer, body }: Rendered): Response {
  return body === null ? answer : new Response(body, { status: answer.status, headers: answer.headers });
}

/** Sends a rendered page in one piece whose length is known, compressed for who takes that. */
export function sendBuffered(context: Context, { answer, body }: Rendered): Response {
  if (body === null || body.length < leastCompressed || context.req.method === 'HEAD') return joinBufferedBody({ answer, body });
  answer.headers.append('Vary', 'Accept-Encoding');
  const accepted = context.req.header('accept-encoding');
  const encoding = (['br', 'gzip'] as const).find((name) => acceptsEncoding(accepted, name));
  if (!encoding) return joinBufferedBody({ answer, body });
  answer.headers.set('Content-Encoding', encoding);
  return joinBufferedBody({ answer, body: compress(body, encoding) });
}

function compress(body: Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const forms = compressed.get(body) ?? {};
  compressed.set(body, forms);
  forms[encoding] ??= compressions[encoding](body);
  return forms[encoding];
}
