import { createHash } from 'node:crypto';
import { z } from 'zod';
import { oauthClients } from '#platform/services/oauth-clients.server.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import type { ProviderProfile } from '../sign-in/provider-profile.ts';
import { googleProfile } from '../sign-in/read-provider-profile.server.ts';
import type { ProviderCredential } from './provider-credential.ts';

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
export function readWrittenOutCredential({
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
