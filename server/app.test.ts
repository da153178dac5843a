import { beforeAll, expect, test, vi } from 'vitest';
import { serverAddresses } from '#features/content/item/server-addresses.ts';
import { readRedirects } from '#features/content/redirects/read-redirects.server.ts';
import type { createApp } from './app.ts';

vi.mock('virtual:react-router/server-build', () => ({ routes: {} }));
// As where Stripe's keys are set (outside-services.test.ts).
vi.mock('#platform/services/stripe.server.ts', async (original) => ({ ...(await original<object>()), usesLocalPayments: false }));

let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  const server = await import('./app.ts');
  app = server.createApp({ mode: 'development' });
  return () => server.closeApp();
});

test('who calls the site by another name is refused, whatever they ask for', async () => {
  for (const path of ['/content/query', '/functions/validateUser', '/local/capture', '/']) {
    const answer = await app.request(`http://rebound.example${path}`);
    expect([path, answer.status]).toEqual([path, 421]);
  }
});

test("no address is called the server's where nothing answers, but for the files of the build and what a setting opens", () => {
  const isAnswered = (address: string) => app.routes.some(({ path }) => path === address || path.startsWith(`${address}/`));
  const unanswered = serverAddresses.filter(({ path }) => !isAnswered(path));
  expect(unanswered.map(({ path }) => path)).toEqual(['/assets', '/builds', '/metrics']);
});

test('nothing that the server answers by itself can be given away by a redirect', async () => {
  const paths = new Set(app.routes.map(({ path }) => path.replace(/\/?[*:].*$/, '')).filter(Boolean));
  expect(paths.size).toBeGreaterThan(15);
  for (const path of paths) {
    const source = `${path}: /new`;
    expect(() => readRedirects({ source, origin: 'https://site.test', isPage: () => true }), path).toThrow(
      'not the address of a page',
    );
  }
});

test("with Stripe's keys, what stands in for Stripe is absent", () => {
  expect(app.routes.filter(({ path }) => path.startsWith('/local/payment-gateway'))).toEqual([]);
  expect(app.routes.some(({ path }) => path === '/webhooks/stripe')).toBe(true);
});
