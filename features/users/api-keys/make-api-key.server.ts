import { createHash, randomBytes } from 'node:crypto';

const prefixLength = 12;

/** Makes a key of 256 random bits, with what is kept of it. */
export function makeApiKey(): { key: string; kept: { digest: string; prefix: string } } {
  const key = `paic_${randomBytes(32).toString('base64url')}`;
  return { key, kept: { digest: digestApiKey(key), prefix: key.slice(0, prefixLength) } };
}

/** Digests a key, by which it is looked up: how long that takes says something of the digest, and nothing of the key. */
export const digestApiKey = (key: string) => createHash('sha256').update(key).digest('hex');
