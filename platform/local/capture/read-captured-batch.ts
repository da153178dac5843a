import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { mebibyte } from '../../byte-sizes.ts';

const event = z.object({
  uuid: z.string().max(64),
  event: z.string().max(200),
  distinct_id: z.string().max(200).optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
});
const batch = z.union([
  z.object({ batch: z.array(event) }).transform((body) => body.batch),
  z.array(event),
  event.transform((one) => [one]),
]);

export type CapturedEvent = z.infer<typeof event>;

/**
 * Reads the events of a request as posthog-js sends it: JSON, or form data around it (`data=`), often compressed without saying so, which
 * the first two bytes tell (RFC 1952). Throws when it is none of these.
 */
export function readCapturedBatch(body: Buffer): CapturedEvent[] {
  const plain = body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body, { maxOutputLength: mebibyte }) : body;
  const text = plain.toString('utf8');
  const json = text.startsWith('data=') ? Buffer.from(new URLSearchParams(text).get('data') ?? '', 'base64').toString() : text;
  return batch.parse(JSON.parse(json));
}
