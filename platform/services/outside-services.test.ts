import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/* Where secrets and buyers are sent: to the real services where their keys are set, to the stand-ins of this machine where not. */
beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const set = (settings: Record<string, string>) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
};

test('without keys everybody is a stand-in on this machine, and nothing is measured', async () => {
  set({ PORT: '4321', ORIGIN: 'http://localhost:4321' });
  const { oauthClients, signInOrigins } = await import('./oauth-clients.server.ts');
  for (const provider of ['google', 'github'] as const) {
    const { isLocal, authorizationUrl, tokenUrl, userInfoUrl, tokenCheckUrl } = oauthClients[provider];
    expect(isLocal).toBe(true);
    expect(authorizationUrl).toMatch(new RegExp(`^http://localhost:4321/local/oauth/${provider}/`));
    for (const address of [tokenUrl, userInfoUrl, tokenCheckUrl]) {
      expect(address).toMatch(new RegExp(`^http://127.0.0.1:4321/local/oauth/${provider}/`));
    }
  }
  expect(signInOrigins).toEqual([]);
  expect((await import('./stripe.server.ts')).usesLocalPayments).toBe(true);
  expect((await import('./analytics.server.ts')).analyticsTarget).toBeUndefined();
});

test('with keys, secrets go to the providers’ own addresses', async () => {
  set({ GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 'gs', GITHUB_CLIENT_ID: 'h', GITHUB_CLIENT_SECRET: 'hs' });
  const { oauthClients, signInOrigins } = await import('./oauth-clients.server.ts');
  expect(oauthClients.google).toMatchObject({ clientId: 'g', clientSecret: 'gs', isLocal: false });
  expect(oauthClients.github).toMatchObject({ clientId: 'h', clientSecret: 'hs', isLocal: false });
  const hosts = (provider: 'google' | 'github') => {
    const { authorizationUrl, tokenUrl, userInfoUrl, tokenCheckUrl } = oauthClients[provider];
    return [authorizationUrl, tokenUrl, userInfoUrl, tokenCheckUrl].map((address) => new URL(address).origin);
  };
  expect(hosts('google')).toEqual([
    'https://accounts.google.com',
    'https://oauth2.googleapis.com',
    'https://openidconnect.googleapis.com',
    'https://oauth2.googleapis.com',
  ]);
  expect(hosts('github')).toEqual([
    'https://github.com',
    'https://github.com',
    'https://api.github.com',
    'https://api.github.com',
  ]);
  expect(signInOrigins).toEqual(['https://accounts.google.com', 'https://github.com']);
});

test.each([
  ['Stripe itself', {}, 'https://api.stripe.com'],
  ['a proxy in front of it', { STRIPE_API_BASE_URL: 'https://stripe-proxy.example' }, 'https://stripe-proxy.example'],
])('with a key, payments are asked of %s', async (_, settings, host) => {
  set({ STRIPE_SECRET_KEY: 'sk_live_key', ...settings });
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ id: 'cs_1', object: 'checkout.session' }));
  const { stripe, usesLocalPayments } = await import('./stripe.server.ts');
  await stripe.checkout.sessions.retrieve('cs_1');
  expect(usesLocalPayments).toBe(false);
  const [address, init] = asked.mock.calls[0] ?? [];
  expect(String(address)).toBe(`${host}/v1/checkout/sessions/cs_1`);
  expect(JSON.stringify(init?.headers)).toContain('Bearer sk_live_key');
  asked.mockRestore();
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4321'],
  ['localhost', 'http://localhost:4321'],
  ['::1', 'http://[::1]:4321'],
  ['[::1]', 'http://[::1]:4321'],
])('listening on %s, this server asks itself at %s', async (host, address) => {
  set({ HOST: host, PORT: '4321' });
  expect((await import('../http/local-address.server.ts')).localAddress).toBe(address);
});

test.each(['0.0.0.0', '::'])('listening everywhere (%s), it asks itself on the loopback', async (HOST) => {
  set({
    HOST,
    PORT: '4321',
    ORIGIN: 'https://learn.example.com',
    SECRET: 'x'.repeat(32),
    LOCAL_SERVICES: 'oauth,payments,outbox',
  });
  expect((await import('../http/local-address.server.ts')).localAddress).toBe('http://127.0.0.1:4321');
});

const publicSite = { ORIGIN: 'https://learn.example.com', SECRET: 'x'.repeat(32), LOCAL_SERVICES: 'oauth,payments,outbox' };

test.each([
  ['a laptop', { ORIGIN: 'http://localhost:4321' }, 'http://localhost:4321/local/capture'],
  ['a public site', publicSite, 'https://us.i.posthog.com'],
  [
    'a public site with the stand-in',
    { ...publicSite, LOCAL_SERVICES: 'oauth,payments,capture,outbox' },
    `${publicSite.ORIGIN}/local/capture`,
  ],
  ['a site with a host of its own', { POSTHOG_HOST: 'https://eu.i.posthog.com' }, 'https://eu.i.posthog.com'],
])('of %s what is measured goes to its host', async (_, settings, host) => {
  set({ POSTHOG_KEY: 'phc_key', ...settings });
  expect((await import('./analytics.server.ts')).analyticsTarget).toEqual({ key: 'phc_key', host });
});

test('each purpose has a key of its own, which follows from the secret and from nothing else', async () => {
  set({ SECRET: 'a'.repeat(32) });
  const { deriveKey } = await import('../config/derive-key.server.ts');
  const [sessions, files] = [deriveKey('sessions'), deriveKey('file-addresses')];
  expect([sessions.length, sessions.equals(files), sessions.equals(deriveKey('sessions'))]).toEqual([32, false, true]);
  vi.resetModules();
  set({ SECRET: 'b'.repeat(32) });
  expect((await import('../config/derive-key.server.ts')).deriveKey('sessions').equals(sessions)).toBe(false);
});
