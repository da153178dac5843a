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
  trustsProxy: boolean | string;
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

const cdn = '203.0.113.50';
const balancer = '10.0.0.9';
const caller = '198.51.100.7';

test.each<[trusted: string, socket: string, forwarded: string | undefined, counted: string]>([
  // Two proxies in a row, each of which adds whom it was called by.
  ['2', balancer, `${caller}, ${cdn}`, caller],
  ['2', balancer, `1.1.1.1, ${caller}, ${cdn}`, caller],
  ['2', balancer, `1.1.1.1,2.2.2.2,${caller},${cdn}`, caller],
  ['2', balancer, `unknown, ${cdn}`, cdn],
  ['2', balancer, `1.1.1.1, <script>, ${cdn}`, cdn],
  ['2', balancer, `${caller}, unknown`, balancer],
  // Too few: somebody came round the first proxy, and is whom the second was called by.
  ['2', balancer, caller, caller],
  ['2', balancer, undefined, balancer],
  ['2', balancer, '', balancer],
  ['2', balancer, ',,,', balancer],
  // Networks: from the socket outwards, to the first address that is in none.
  ['10.0.0.0/8', balancer, `1.1.1.1, ${caller}`, caller],
  ['10.0.0.0/8', balancer, `1.1.1.1, ${caller}, 10.7.7.7`, caller],
  ['10.0.0.0/8', balancer, `10.1.1.1, ${caller}`, caller],
  ['10.0.0.0/8', balancer, '10.1.1.1, 10.2.2.2', '10.1.1.1'],
  ['10.0.0.0/8', balancer, `${caller}, garbage, 10.2.2.2`, '10.2.2.2'],
  ['10.0.0.0/8', '192.0.2.1', `${caller}`, '192.0.2.1'],
  ['10.0.0.0/8', '192.0.2.1', '10.0.0.1', '192.0.2.1'],
  ['10.0.0.0/8', '', caller, ''],
  ['203.0.113.50', cdn, caller, caller],
  // The same networks as a socket of both families writes them, and those of IPv6.
  ['10.0.0.0/8', `::ffff:${balancer}`, caller, caller],
  ['10.0.0.0/8', balancer, `${caller}, ::ffff:10.7.7.7`, caller],
  ['10.0.0.0/8', '::ffff:192.0.2.1', caller, '192.0.2.1'],
  ['2', '::ffff:10.0.0.9', `::ffff:${caller}, ${cdn}`, caller],
  ['fd00::/8', 'fd12::1', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['fd00::/8', 'fe80::1%eth0', caller, 'fe80:0:0:0::/64'],
  ['loopback', '127.0.0.1', caller, caller],
  ['loopback', '::1', `${caller}, 127.0.0.9`, caller],
  ['loopback', balancer, caller, balancer],
  ['private,203.0.113.0/24', balancer, `9.9.9.9, ${caller}, ${cdn}`, caller],
])(
  'with TRUST_PROXY=%s a request from %s that was forwarded for %s counts as %s',
  async (trusted, socket, forwarded, counted) => {
    expect(await countedAs({ trustsProxy: trusted, socket, forwarded })).toBe(counted);
  },
);

test('who has a whole IPv6 network is one caller', async () => {
  const first = await countedAs({ trustsProxy: false, socket: '2001:db8:1:2::1' });
  expect(await countedAs({ trustsProxy: false, socket: '2001:db8:1:2:ffff::9' })).toBe(first);
  expect(await countedAs({ trustsProxy: false, socket: '2001:db8:1:3::1' })).not.toBe(first);
});
