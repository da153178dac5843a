import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Returns what the site at an address answers to a request for another. */
async function siteAt(origin: string) {
  vi.resetModules();
  vi.stubEnv('ORIGIN', origin);
  vi.stubEnv('PORT', '3000');
  vi.stubEnv('SECRET', 'a-secret-of-at-least-thirty-two-characters');
  vi.stubEnv('LOCAL_SERVICES', 'oauth,payments,outbox');
  const { checkHost } = await import('./host-check.ts');
  const { errorHandler } = await import('./error-handler.ts');
  const app = new Hono().onError(errorHandler).use(checkHost);
  app.get('*', (context) => context.text('answered'));
  return async (address: string, headers: Record<string, string> = {}) => (await app.request(address, { headers })).status;
}

test('a site on this machine answers under this machine’s names only, whatever the port', async () => {
  const ask = await siteAt('http://localhost:3000');
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost:8080', 'localhost', 'LOCALHOST:3000']) {
    expect(await ask(`http://${host}/login`), host).toBe(200);
  }
  const foreign = [
    'rebound.attacker.example:3000',
    'learn.example.com',
    'localhost.attacker.example',
    '127.0.0.1.nip.io:3000',
    '192.168.1.7:3000',
  ];
  for (const host of foreign) expect(await ask(`http://${host}/login`), host).toBe(421);
});

test('a site that takes itself for a private one is not reached through a proxy that says otherwise', async () => {
  const ask = await siteAt('http://localhost:3000');
  expect(await ask('http://127.0.0.1:3000/login', { 'X-Forwarded-Host': 'learn.example.com' })).toBe(421);
  expect(await ask('http://127.0.0.1:3000/login', { 'X-Forwarded-Host': 'localhost:3000' })).toBe(200);
});

test('a public site answers under its own address, however its port is written, and to its own machine', async () => {
  const ask = await siteAt('https://learn.example.com');
  for (const host of ['learn.example.com', 'learn.example.com:443', '127.0.0.1:3000', 'localhost:3000']) {
    expect(await ask(`http://${host}/login`), host).toBe(200);
  }
  for (const host of ['learn.example.com:8443', 'www.learn.example.com', 'attacker.example', '203.0.113.7']) {
    expect(await ask(`http://${host}/login`), host).toBe(421);
  }
});

test('what watches a server may ask it by any address', async () => {
  const ask = await siteAt('https://learn.example.com');
  for (const path of ['/healthz', '/readyz']) expect(await ask(`http://10.0.0.7:3000${path}`), path).toBe(200);
  expect(await ask('http://10.0.0.7:3000/healthz/../login')).toBe(421);
});
