import { mebibyte } from '../byte-sizes.ts';

/** A picture of the largest size in JSON, where each three bytes are four letters, and some room. */
const largestAnswer = 12 * mebibyte;

/** Fetches, and breaks an answer off that is longer than any picture. */
export async function boundedFetch(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { body, status, statusText, headers } = await fetch(address, init);
  let length = 0;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      length += piece.byteLength;
      if (length > largestAnswer) controller.error(new Error('the answer is longer than any picture'));
      else controller.enqueue(piece);
    },
  });
  return new Response(body?.pipeThrough(bound) ?? null, { status, statusText, headers });
}
