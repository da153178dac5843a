import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { database } from '#platform/postgres/database.server.ts';
import { localOAuthCodes } from './authorization-code.table.server.ts';
import { localOAuthClient } from './local-oauth-client.server.ts';
import { localOAuthProvider } from './local-oauth-provider.server.ts';

const provider = localOAuthProvider();
const { clientId, clientSecret, redirectUri } = localOAuthClient('google');
const codeVerifier = randomBytes(32).toString('base64url');
const authorization = {
  response_type: 'code',
  client_id: clientId,
  redirect_uri: redirectUri,
  scope: 'openid email profile',
  state: 'the-state',
  code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
  code_challenge_method: 'S256',
};
const person = { name: 'Ada Sample', email: 'ada@example.com', emailVerified: 'true', choice: 'person' };

const post = (path: string, form: Record<string, string>) =>
  provider.request(path, { method: 'POST', body: new URLSearchParams(form) });
const exchange = (changes: Record<string, string> = {}, path = '/google/token') =>
  post(path, {
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
    ...changes,
  });

async function takeCode(): Promise<string> {
  const answer = await post('/google/o/oauth2/v2/auth', { ...authorization, ...person });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(answer.status).toBe(303);
  expect(back.origin + back.pathname).toBe(redirectUri);
  expect(back.searchParams.get('state')).toBe('the-state');
  return back.searchParams.get('code') ?? '';
}

test('a code becomes a token once, and the token tells who it is', async () => {
  const code = await takeCode();
  const answer = await exchange({ code });
  const { access_token } = (await answer.json()) as { access_token: string };
  const profile = await provider.request('/google/v1/userinfo', { headers: { Authorization: `Bearer ${access_token}` } });
  expect(await profile.json()).toMatchObject({ email: 'ada@example.com', email_verified: true, name: 'Ada Sample' });

  const again = await exchange({ code });
  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({ error: 'invalid_grant' });
});

describe('a code is worth nothing', () => {
  const refusals = {
    'with another PKCE verifier': { code_verifier: randomBytes(32).toString('base64url') },
    'without a PKCE verifier': { code_verifier: '' },
    'for another redirect address': { redirect_uri: 'https://evil.example/callback' },
    'to another client': { client_id: 'someone-else' },
    'with a wrong client secret': { client_secret: 'guess' },
    'under another grant': { grant_type: 'password' },
  };
  for (const [name, changes] of Object.entries(refusals)) {
    test(name, async () => {
      const answer = await exchange({ code: await takeCode(), ...changes });
      expect(answer.status).toBe(400);
      expect(await answer.json()).not.toHaveProperty('access_token');
    });
  }

  test('at the other provider', async () => {
    const github = localOAuthClient('github');
    const answer = await exchange(
      { code: await takeCode(), client_id: github.clientId, redirect_uri: github.redirectUri },
      '/github/login/oauth/access_token',
    );
    expect(await answer.json()).toMatchObject({ error: 'bad_verification_code' });
  });

  test('after a wrong try, even with everything right', async () => {
    const code = await takeCode();
    await exchange({ code, code_verifier: 'wrong' });
    expect((await exchange({ code })).status).toBe(400);
  });

  test('when it is too old', async () => {
    const code = await takeCode();
    await database.update(localOAuthCodes).set({ expiresAt: new Date(0) });
    expect((await exchange({ code })).status).toBe(400);
  });
});

describe('an authorization request is answered with a page, never a redirect', () => {
  const wrong = {
    'for a foreign redirect address': { redirect_uri: 'https://evil.example/callback' },
    'for a redirect address that only begins like ours': { redirect_uri: `${redirectUri}/../evil` },
    'for an unknown client': { client_id: 'someone-else' },
    'without PKCE': { code_challenge: '' },
    'with plain PKCE': { code_challenge_method: 'plain' },
    'without a state': { state: '' },
  };
  for (const [name, changes] of Object.entries(wrong)) {
    test(name, async () => {
      const request = { ...authorization, ...changes };
      for (const answer of [
        await provider.request(`/google/o/oauth2/v2/auth?${new URLSearchParams(request)}`),
        await post('/google/o/oauth2/v2/auth', { ...request, ...person }),
      ]) {
        expect(answer.status).toBe(400);
        expect(answer.headers.get('location')).toBeNull();
      }
    });
  }
});

test('cancelling goes back with access_denied', async () => {
  const answer = await post('/google/o/oauth2/v2/auth', { ...authorization, choice: 'cancel' });
  expect(answer.headers.get('location')).toBe(`${redirectUri}?error=access_denied&state=the-state`);
});

test('someone added is offered from then on, with their name as text', async () => {
  await post('/google/o/oauth2/v2/auth', { ...authorization, name: '<img src=x>', email: 'new@example.com', choice: 'add' });
  const page = await (await provider.request(`/google/o/oauth2/v2/auth?${new URLSearchParams(authorization)}`)).text();
  expect(page).toContain('&lt;img src=x&gt;');
  expect(page).not.toContain('<img');
  expect(page).toContain('Stand-in');
});

test('a token of one provider, an altered and an invented one open nothing', async () => {
  const { access_token } = (await (await exchange({ code: await takeCode() })).json()) as { access_token: string };
  const [payload = '', signature = ''] = access_token.split('.');
  const altered = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('ada@', 'eve@')).toString('base64url');
  const ask = (path: string, token: string) => provider.request(path, { headers: { Authorization: `Bearer ${token}` } });
  expect((await ask('/github/user', access_token)).status).toBe(401);
  expect((await ask('/google/v1/userinfo', `${altered}.${signature}`)).status).toBe(401);
  expect((await ask('/google/v1/userinfo', 'invented')).status).toBe(401);
  expect((await ask('/google/v1/userinfo', `${payload}.${'_'.repeat(43)}`)).status).toBe(401);
});
