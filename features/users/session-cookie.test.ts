import { expect, test, vi } from 'vitest';

/** Loads the site's modules as they are at another address. */
async function at(origin: string) {
  vi.resetModules();
  vi.stubEnv('ORIGIN', origin);
  vi.stubEnv('SECRET', 'a-secret-of-at-least-thirty-two-characters');
  vi.stubEnv('LOCAL_SERVICES', 'oauth,payments,capture,outbox');
  const { sessionCookieName } = await import('./session-cookie.server.ts');
  const { auth } = await import('./sign-in/auth.server.ts');
  return { sessionCookieName, auth };
}

for (const [origin, prefix] of [
  ['http://localhost:3000', ''],
  ['https://learn.example.com', '__Host-'],
] as const) {
  test(`the session cookie we read is the one Better Auth sets at ${origin}, and nobody else's`, async () => {
    const { sessionCookieName, auth } = await at(origin);
    const { authCookies, createAuthCookie } = await auth.$context;
    expect([sessionCookieName, authCookies.sessionToken.name]).toEqual(Array(2).fill(`${prefix}site.session_token`));
    for (const { name, attributes } of [authCookies.sessionToken, createAuthCookie('state')]) {
      expect(name).toMatch(new RegExp(`^${prefix}site\\.`));
      expect(attributes).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/', secure: prefix !== '' });
      expect(attributes).not.toHaveProperty('domain');
    }
    vi.unstubAllEnvs();
  });
}
