import { type HttpBindings, serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkedAccounts } from '#features/users/linked-account.table.server.ts';
import { sessions } from '#features/users/session.table.server.ts';
import { auth } from '#features/users/sign-in/auth.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { localOAuthProvider } from '#platform/local/oauth-provider/local-oauth-provider.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { signInOverHttp } from '#tests/support/accounts/sign-in-over-http.ts';
import { answerAuth } from './answer-auth.ts';

const app = new Hono<{ Bindings: HttpBindings }>();
app.all('/auth/*', answerAuth);
app.route('/local/oauth', localOAuthProvider());
app.get('/login/finish', (context) => context.redirect('/'));
app.get('/settings', (context) => context.text('settings'));

let server: ReturnType<typeof serve>;
beforeAll(() => {
  server = serve({ fetch: app.fetch, port: config.PORT });
});
afterAll(() => server.close());

async function linksOf(email: string) {
  const links = await database
    .select({ link: linkedAccounts })
    .from(linkedAccounts)
    .innerJoin(users, eq(users.id, linkedAccounts.userId))
    .where(eq(users.email, email));
  return links.map(({ link }) => link);
}
const withoutTokens = { accessToken: null, refreshToken: null, idToken: null };

/** Goes from the settings page to the provider and back, as the browser of that session does. */
async function linkGoogle({ cookie, email }: { cookie: string; email: string }): Promise<string> {
  const go = (address: string, cookies: string, form?: Record<string, string>) =>
    fetch(new URL(address, config.ORIGIN), {
      method: form ? 'POST' : 'GET',
      headers: { cookie: cookies, ...(form && { origin: config.ORIGIN }) },
      ...(form && { body: new URLSearchParams(form) }),
      redirect: 'manual',
    });
  const started = await go('/auth/link', cookie, { provider: 'google' });
  const chooser = new URL(started.headers.get('location') ?? '');
  const asked = Object.fromEntries(chooser.searchParams);
  const person = { name: 'Test Person', email, emailVerified: 'true', choice: 'person' };
  const chosen = await go(chooser.href, cookie, { ...asked, ...person });
  const state = started.headers.getSetCookie().map((set) => set.split(';')[0]);
  const back = await go(chosen.headers.get('location') ?? '', [...state, cookie].join('; '));
  return back.headers.get('location') ?? '';
}

test('a provider’s tokens are used and thrown away: with a sign-in, and when its account is linked once more', async () => {
  const { cookie, email } = await signInOverHttp(config.ORIGIN);
  expect(await linksOf(email)).toMatchObject([{ providerId: 'google', ...withoutTokens }]);
  expect(await linkGoogle({ cookie, email })).toMatch(/\/settings\?linked=google$/);
  expect(await linksOf(email)).toMatchObject([{ providerId: 'google', ...withoutTokens }]);
  await signInOverHttp(config.ORIGIN, { email });
  expect(await linksOf(email)).toMatchObject([{ providerId: 'google', ...withoutTokens }]);
  const { token } = await auth.api.getToken({ headers: new Headers({ cookie }) });
  expect(decodeJwt(token)).toMatchObject({ firebase: { identities: { email: [email] }, sign_in_provider: 'google.com' } });
  const signedIn = await database
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.email, email));
  expect(signedIn.map(({ sessions: { provider } }) => provider)).toEqual(['google', 'google']);
});
