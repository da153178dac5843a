import { expect, test } from 'vitest';
import { config } from '../config/config.server.ts';
import { second } from '../durations.ts';
import { signFileUrl, verifyFileUrl } from './signed-url.server.ts';

const grant = { key: 'lessons/hello-ai-world/video.mp4', userId: 'account' };
const madeAt = Date.UTC(2026, 0, 1);
const lifetime = config.SIGNED_URL_SECONDS * second;

/** Opens an address at a moment, as a file of that key. */
function open(address: string, now: number, key = grant.key) {
  return verifyFileUrl({ key, query: new URL(address).searchParams }, now);
}

test('an address opens its file for its account until the second in which it expires', () => {
  const address = signFileUrl(grant, madeAt + 999);
  expect(address.startsWith(`${config.ORIGIN}/files/${grant.key}?account=account&`)).toBe(true);
  expect(open(address, madeAt + lifetime - 1)).toEqual(grant);
  expect(() => open(address, madeAt + lifetime)).toThrow(expect.objectContaining({ errorKey: 'FILE_ADDRESS_EXPIRED' }));
});

test('it opens no other file, for no other account and no longer', () => {
  const address = signFileUrl(grant, madeAt);
  const altered = expect.objectContaining({ errorKey: 'FILE_ADDRESS_ALTERED' });
  expect(() => open(address, madeAt, 'lessons/hello-ai-world/en.vtt')).toThrow(altered);
  for (const [name, value] of Object.entries({ account: 'other', expires: '9999999999', signature: 'A'.repeat(43) })) {
    const url = new URL(address);
    url.searchParams.set(name, value);
    expect(() => open(url.href, madeAt), name).toThrow(altered);
    url.searchParams.delete(name);
    expect(() => open(url.href, madeAt), `without ${name}`).toThrow(altered);
  }
});
