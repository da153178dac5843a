import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Says as whom the server counts a request that comes by a socket and says where it was before. */
async function countedAs({
  forwarded,
  trustsProxy,
  socket = '192.0.2.1',
}: {
  forwarded?: string;
  trustsProxy: boolean;
  socket?: string;
}) {
  vi.resetModules();
  vi.stubEnv('TRUST_PROXY', String(trustsProxy));
  const { clientNetwork } = await import('./client-address.ts');
  const app = new Hono().get('*', (context) => context.text(clientNetwork(context)));
  const headers = { ...(forwarded !== undefined && { 'X-Forwarded-For': forwarded }) };
  const connection = { incoming: { socket: { remoteAddress: socket, remotePort: 1, remoteFamily: 'IPv4' } } };
  return (await app.request('/', { headers }, connection)).text();
}

test('without a trusted proxy nobody chooses how they are counted', async () => {
  for (const forwarded of ['203.0.113.9', '203.0.113.9, 198.51.100.1', '', 'x']) {
    expect(await countedAs({ forwarded, trustsProxy: false }), forwarded).toBe('192.0.2.1');
  }
});

test('of a trusted proxy only what it added itself counts', async () => {
  const countedBy = (forwarded: string) => countedAs({ forwarded, trustsProxy: true });
  expect(await countedBy('203.0.113.9')).toBe('203.0.113.9');
  expect(await countedBy('1.1.1.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(await countedBy('2.2.2.2,203.0.113.9')).toBe('203.0.113.9');
  expect(await countedBy('203.0.113.9, unknown')).toBe('192.0.2.1');
  expect(await countedAs({ trustsProxy: true })).toBe('192.0.2.1');
});

test('who has a whole IPv6 network is one caller', async () => {
  const first = await countedAs({ trustsProxy: false, socket: '2001:db8:1:2::1' });
  expect(await countedAs({ trustsProxy: false, socket: '2001:db8:1:2:ffff::9' })).toBe(first);
  expect(await countedAs({ trustsProxy: false, socket: '2001:db8:1:3::1' })).not.toBe(first);
});
