import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { fetchDirectly } from '#platform/fetch-directly.ts';
import { findRunningSite } from '#platform/process/running-site.server.ts';
import { type OAuthProvider, oauthClients } from '#platform/services/oauth-clients.server.ts';

const timeout = 5 * second;

const names: Record<OAuthProvider, string> = { google: 'Google', github: 'GitHub' };

/** What providers say of a client that they do not know, or whose secret is another, and of a redirect address that was not entered. */
const wrongClient = /invalid_client|incorrect_client_credentials|unauthorized_client|deleted_client|^Not Found$/;
const wrongRedirect = /redirect_uri_mismatch/;
/** What they say of the code that nobody was given, once they have found the rest in order. */
const wrongCode = /invalid_grant|bad_verification_code/;

/** Says whether the providers know this site's clients and lead back to it, as far as they tell without a person; throws what is amiss. */
export async function checkSignIn(): Promise<string> {
  const providers = Object.keys(oauthClients) as OAuthProvider[];
  const isAsked = await Promise.all(providers.map(canBeAsked));
  const says = await Promise.allSettled(
    providers.map((provider, index) => (isAsked[index] ? checkProvider(provider) : `${nameOf(provider)} is stopped`)),
  );
  const faults = says.flatMap((said) => (said.status === 'rejected' ? [(said.reason as Error).message] : []));
  if (faults.length > 0) throw new Error(faults.join('; '));
  return says.map((said) => (said.status === 'fulfilled' ? said.value : '')).join('; ');
}

const nameOf = (provider: OAuthProvider) =>
  oauthClients[provider].isLocal ? `the local stand-in for ${names[provider]}` : names[provider];

/** A stand-in runs inside the site. */
const canBeAsked = async (provider: OAuthProvider) =>
  !oauthClients[provider].isLocal || (await findRunningSite({ dataDir: config.DATA_DIR })) !== null;

async function checkProvider(provider: OAuthProvider): Promise<string> {
  const setting = `${provider.toUpperCase()}_CLIENT`;
  const redirectUri = `${config.ORIGIN}/auth/callback/${provider}`;
  const [page, token] = await Promise.all([askForPage(provider, redirectUri), askForToken(provider, redirectUri)]).catch(
    (error) => {
      throw new Error(`${nameOf(provider)} does not answer (${error.cause?.code ?? error.name})`);
    },
  );
  if (wrongClient.test(token) || wrongClient.test(page.says)) {
    throw new Error(
      `${nameOf(provider)} does not know the client of ${setting}_ID and ${setting}_SECRET (${token || 'invalid_client'})`,
    );
  }
  if (wrongRedirect.test(token) || wrongRedirect.test(page.says)) {
    throw new Error(`${nameOf(provider)} does not lead back to ${redirectUri}: enter it as a redirect address of the client`);
  }
  if (!wrongCode.test(token)) return `${nameOf(provider)} does not tell (${token || 'no error'})`;
  return page.tells
    ? `${nameOf(provider)} leads back to ${redirectUri}`
    : `${nameOf(provider)} knows the client, and does not tell whether it leads back to ${redirectUri}`;
}

/** Asks for the page on which people sign in. Google says there what is wrong with the request, GitHub only once they have. */
async function askForPage(provider: OAuthProvider, redirectUri: string): Promise<{ says: string; tells: boolean }> {
  const { authorizationUrl, clientId } = oauthClients[provider];
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: provider === 'google' ? 'openid' : 'user:email',
    state: 'doctor',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  };
  const answer = await fetch(`${authorizationUrl}?${new URLSearchParams(query)}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
  const location = answer.headers.get('location') ?? '';
  const error = URL.parse(location, authorizationUrl)?.searchParams.get('authError') ?? '';
  const refusal = answer.status >= 400 ? (await answer.text()).slice(0, 20_000) : '';
  if (!answer.bodyUsed) await answer.body?.cancel();
  const says = [location, Buffer.from(error, 'base64url').toString('latin1'), refusal].join('\n');
  return { says, tells: oauthClients[provider].isLocal || provider === 'google' };
}

/** Asks for a token with a code that nobody was given; what the provider finds wrong first tells what it thinks of the rest. */
async function askForToken(provider: OAuthProvider, redirectUri: string): Promise<string> {
  const { tokenUrl, clientId, clientSecret } = oauthClients[provider];
  const answer = await fetchDirectly(tokenUrl, {
    method: 'POST',
    headers: { Accept: 'application/json', 'User-Agent': 'principled-ai-coding' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: redirectUri,
      code: 'nobody-was-given-this-code',
      code_verifier: 'x'.repeat(43),
    }),
    signal: AbortSignal.timeout(timeout),
  });
  const said: { error?: unknown } = await answer.json().catch(() => ({}));
  return typeof said.error === 'string' ? said.error.slice(0, 60) : '';
}
