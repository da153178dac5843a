import { afterEach, expect, test, vi } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { oauthClients } from '#platform/services/oauth-clients.server.ts';
import { serveIdentity } from '#tests/support/accounts/serve-identity.ts';
import { checkSignIn } from './check-sign-in.ts';

vi.mock('#platform/process/running-site.server.ts', () => ({ findRunningSite: async () => ({}) }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const back = (provider: string) => `${config.ORIGIN}/auth/callback/${provider}`;

/** Plays both providers: where their page leads, and what they say of a token. */
function play({ googleLocation = '/v3/signin/identifier', google = 'invalid_grant', github = 'bad_verification_code' }) {
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    const { hostname } = new URL(address);
    if (method === 'POST') {
      const error = hostname === 'github.com' ? github : google;
      return Response.json({ error }, { status: error === 'invalid_client' ? 401 : 400 });
    }
    const location = hostname === 'github.com' ? 'https://github.com/login?client_id=x' : googleLocation;
    return new Response(null, { status: 302, headers: { location } });
  });
  for (const provider of ['google', 'github'] as const) {
    vi.spyOn(oauthClients, provider, 'get').mockReturnValue({
      clientId: 'id',
      clientSecret: 'the-secret',
      authorizationUrl:
        provider === 'google' ? 'https://accounts.google.com/o/oauth2/v2/auth' : 'https://github.com/login/oauth/authorize',
      tokenUrl: provider === 'google' ? 'https://oauth2.googleapis.com/token' : 'https://github.com/login/oauth/access_token',
      userInfoUrl: '',
      tokenCheckUrl: '',
      isLocal: false,
    });
  }
}

const errorPage = (why: string) =>
  `https://accounts.google.com/signin/oauth/error?authError=${Buffer.from(`\n\u0015${why}\u0012`).toString('base64url')}`;

test('the stand-in tells that it knows the client and leads back here', async () => {
  const stop = serveIdentity();
  const said = await checkSignIn();
  expect(said).toBe(
    `the local stand-in for Google leads back to ${back('google')}; the local stand-in for GitHub leads back to ${back('github')}`,
  );
  const client = { ...oauthClients.github, clientSecret: 'another' };
  vi.spyOn(oauthClients, 'github', 'get').mockReturnValue(client);
  await expect(checkSignIn()).rejects.toThrow('the local stand-in for GitHub does not know the client of GITHUB_CLIENT_ID');
  await stop();
});

test('what Google tells before a person signs in is told, and that GitHub does not', async () => {
  play({});
  expect(await checkSignIn()).toBe(
    `Google leads back to ${back('google')}; GitHub knows the client, and does not tell whether it leads back to ${back('github')}`,
  );
});

test.each([
  [{ googleLocation: errorPage('redirect_uri_mismatch') }, `Google does not lead back to ${back('google')}`],
  [{ google: 'redirect_uri_mismatch' }, `Google does not lead back to ${back('google')}`],
  [{ github: 'redirect_uri_mismatch' }, `GitHub does not lead back to ${back('github')}`],
  [{ google: 'invalid_client' }, 'Google does not know the client of GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'],
  [{ googleLocation: errorPage('deleted_client') }, 'Google does not know the client'],
  [{ github: 'incorrect_client_credentials' }, 'GitHub does not know the client of GITHUB_CLIENT_ID'],
  [{ github: 'Not Found' }, 'GitHub does not know the client'],
])('%j is named, and no secret is', async (answers, fault) => {
  play(answers);
  const failure: Error = await checkSignIn().then(
    () => new Error('all is well'),
    (error) => error,
  );
  expect(failure.message).toContain(fault);
  expect(failure.message).not.toContain('the-secret');
});

test('both providers that do not answer are named in one line', async () => {
  play({});
  vi.stubGlobal('fetch', async () => {
    throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
  });
  await expect(checkSignIn()).rejects.toThrow('Google does not answer (ECONNREFUSED); GitHub does not answer (ECONNREFUSED)');
});
