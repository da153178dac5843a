import { afterEach, expect, test, vi } from 'vitest';
import { identityProviders } from './identity-providers.server.ts';
import { signInOutcome } from './sign-in-outcome.ts';

const github = identityProviders.find(({ providerId }) => providerId === 'github');
const ask = () => github?.getUserInfo?.({ accessToken: 'token' });

afterEach(() => vi.unstubAllGlobals());

/** Plays GitHub's answers to `/user` and `/user/emails`. */
function answering(user: () => Response, emails: () => Response): void {
  vi.stubGlobal('fetch', async (address: string) => (address.endsWith('/emails') ? emails() : user()));
}
const octocat = () => Response.json({ id: 1, login: 'octocat' });

test('a provider that knows no address of the person is told apart from one that cannot be asked', async () => {
  answering(octocat, () => Response.json([{ email: 'octocat@example.com', primary: true, verified: true }]));
  expect(await ask()).toMatchObject({ id: '1', email: 'octocat@example.com', emailVerified: true });
  answering(octocat, () => Response.json([]));
  expect(await ask()).toEqual({ id: 'without an address', emailVerified: false });
  answering(octocat, () => new Response(null, { status: 502 }));
  expect(await ask()).toBeNull();
});

test('what Better Auth makes of the two is said in different codes', () => {
  const codeOf = (error: string) =>
    signInOutcome({ provider: 'github', intent: 'login', outcome: 'failed', error, isSignedIn: false }).authCode;
  expect(codeOf('email_not_found')).toBe('login-blocked');
  expect(codeOf('unable_to_get_user_info')).toBe('network-request-failed');
});
