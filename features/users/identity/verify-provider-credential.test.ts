import { afterEach, expect, test, vi } from 'vitest';
import { oauthClients } from '#platform/services/oauth-clients.server.ts';
import { verifyProviderCredential } from './verify-provider-credential.server.ts';

const { google, github } = oauthClients;

/** Lets the providers know the person behind any token; what they say of the site that a token was given to is each test's own. */
function providersSay({ check }: { check: () => Response }): void {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith(google.tokenCheckUrl) || address === github.tokenCheckUrl) return check();
    if (address === google.userInfoUrl) return Response.json({ sub: '1', email: 'ada@example.com', email_verified: true });
    if (address === github.userInfoUrl) return Response.json({ id: 1, login: 'ada' });
    return Response.json([{ email: 'ada@example.com', primary: true, verified: true }]);
  });
}
afterEach(() => vi.unstubAllGlobals());

const verify = (providerId: string) => verifyProviderCredential({ providerId, accessToken: 'token' });
const refused = (providerId: string) => expect(verify(providerId)).rejects.toThrow(/^INVALID_IDP_RESPONSE/);

test('an access token of Google speaks for its person only when it was given to this site', async () => {
  providersSay({ check: () => Response.json({ aud: google.clientId }) });
  expect(await verify('google.com')).toMatchObject({ accountId: '1', email: 'ada@example.com' });
  for (const aud of ['another-site', `${google.clientId}.evil.example`, '', undefined]) {
    providersSay({ check: () => Response.json({ aud, azp: google.clientId }) });
    await refused('google.com');
  }
  providersSay({ check: () => Response.json({ aud: google.clientId }, { status: 400 }) });
  await refused('google.com');
});

test('an access token of GitHub speaks for its person only when GitHub says that it was given to this site', async () => {
  providersSay({ check: () => Response.json({ app: { client_id: github.clientId } }) });
  expect(await verify('github.com')).toMatchObject({ accountId: '1', email: 'ada@example.com' });
  providersSay({ check: () => Response.json({ message: 'Not Found' }, { status: 404 }) });
  await refused('github.com');
});
