import { expect, test, vi } from 'vitest';

/** The site's modules as they are at another address. */
async function at(origin: string) {
  vi.resetModules();
  vi.stubEnv('ORIGIN', origin);
  vi.stubEnv('SECRET', 'a-secret-of-at-least-thirty-two-characters');
  vi.stubEnv('LOCAL_SERVICES', 'oauth,payments,model,mail,capture');
  const { sessionCookieName } = await import('./session-cookie.server.ts');
  const { auth } = await import('./auth.server.ts');
  return { sessionCookieName, auth };
}

for (const origin of ['http://localhost:3000', 'https://learn.example.com']) {
  test(`the session cookie we read is the one Better Auth sets at ${origin}`, async () => {
    const { sessionCookieName, auth } = await at(origin);
    const { authCookies } = await auth.$context;
    expect(authCookies.sessionToken.name).toBe(sessionCookieName);
    expect(authCookies.sessionToken.attributes).toMatchObject({
      httpOnly: true,
      sameSite: 'lax',
      secure: origin.startsWith('https'),
    });
    vi.unstubAllEnvs();
  });
}
