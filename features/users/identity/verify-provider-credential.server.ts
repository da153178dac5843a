import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { second } from '#platform/durations.ts';
import { fetchDirectly } from '#platform/fetch-directly.ts';
import { log } from '#platform/logging/log.server.ts';
import { googleIdTokens, oauthClients } from '#platform/services/oauth-clients.server.ts';
import type { IdentityProvider, ProviderProfile } from '../identity-provider.ts';
import { googleProfile, readProviderProfile } from '../sign-in/read-provider-profile.server.ts';
import { IdentityError } from './identity-error.ts';
import { type ProviderCredential, requireProvider } from './provider-credential.ts';

const writtenOut = z.object({
  sub: z.string().min(1).max(200).optional(),
  email: z.email().max(200).toLowerCase(),
  email_verified: z.boolean().default(true),
  name: z.string().max(80).optional(),
  picture: z.url().optional(),
});

/**
 * Reads a credential that is a person written out as JSON (`{"sub":"1","email":"ada@example.com"}`), where the stand-in plays the provider:
 * clients of this protocol sign in so against a local emulator. It opens nothing that the stand-in's page, where anyone picks anyone, does
 * not. Null for anything else, and always with a real provider.
 */
function readWrittenOutCredential({
  provider,
  credential: { idToken, accessToken },
}: {
  provider: IdentityProvider;
  credential: ProviderCredential;
}): ProviderProfile | null {
  const text = idToken ?? accessToken;
  if (!oauthClients[provider].isLocal || !text?.startsWith('{')) return null;
  const claims = writtenOut.parse(JSON.parse(text));
  const subOfAddress = createHash('sha256').update(`${provider}:${claims.email}`).digest('hex').slice(0, 20);
  return { ...googleProfile({ ...claims, sub: claims.sub ?? subOfAddress }), provider };
}

const providerTimeout = 10 * second;
const googleKeys = createRemoteJWKSet(new URL(googleIdTokens.keysUrl), { timeoutDuration: providerTimeout });

const verify: Record<IdentityProvider, (credential: ProviderCredential) => Promise<ProviderProfile | null>> = { google, github };

/**
 * Finds the person that a credential speaks for. It must have been given to this site: a token that another site got for the same person is
 * refused, or that site could sign in as them here.
 */
export async function verifyProviderCredential(credential: ProviderCredential): Promise<ProviderProfile> {
  const { providerId } = credential;
  const provider = requireProvider(providerId);
  try {
    const written = readWrittenOutCredential({ provider, credential });
    if (written) return written;
    const profile = await verify[provider](credential);
    if (profile) return profile;
  } catch (error) {
    if (error instanceof IdentityError) throw error;
    if (isUnreachable(error)) throw new IdentityError('NETWORK_REQUEST_FAILED', `${providerId} could not be reached`);
    const isCredentialsFault = error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof SyntaxError;
    if (!isCredentialsFault) log.warn({ provider, err: error }, 'a provider did not say whom a credential speaks for');
  }
  throw new IdentityError('INVALID_IDP_RESPONSE', `${providerId} does not stand behind this credential`);
}

async function google({ idToken, accessToken, nonce }: ProviderCredential): Promise<ProviderProfile | null> {
  const { clientId, tokenCheckUrl } = oauthClients.google;
  if (idToken) {
    const { payload } = await jwtVerify(idToken, googleKeys, { ...googleIdTokens, audience: clientId });
    refuseWrongNonce(payload, nonce);
    return googleProfile(payload);
  }
  if (!accessToken) return null;
  const checked = await fetchDirectly(`${tokenCheckUrl}?${new URLSearchParams({ access_token: accessToken })}`, {
    signal: AbortSignal.timeout(providerTimeout),
  });
  const { aud } = z.object({ aud: z.string().optional() }).parse(await checked.json());
  return checked.ok && aud === clientId ? readProviderProfile.google(accessToken) : null;
}

async function github({ accessToken }: ProviderCredential): Promise<ProviderProfile | null> {
  if (!accessToken) return null;
  const { clientId, clientSecret, tokenCheckUrl } = oauthClients.github;
  const checked = await fetchDirectly(tokenCheckUrl, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      Accept: 'application/vnd.github+json',
      'Content-Type': 'application/json',
      'User-Agent': 'principled-ai-coding',
    },
    body: JSON.stringify({ access_token: accessToken }),
    signal: AbortSignal.timeout(providerTimeout),
  });
  return checked.ok ? readProviderProfile.github(accessToken) : null;
}

/**
 * Refuses a token with another nonce; a client may send the nonce as it is while the token carries its digest, as Apple's and Google's
 * clients do.
 */
function refuseWrongNonce({ nonce: signed }: JWTPayload, given: string | undefined): void {
  if (given === undefined || signed === given) return;
  if (signed !== createHash('sha256').update(given).digest('hex')) throw new IdentityError('MISSING_OR_INVALID_NONCE');
}

/** Says whether a provider was not reached, as opposed to one that answers and says no. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof errors.JWKSTimeout || error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')
  );
}
