import { createHash } from 'node:crypto';
import { z } from 'zod';
import { oauthClients } from '#platform/oauth-clients.server.ts';
import type { ProviderProfile } from '../provider-profile.ts';
import type { ProviderCredential } from './provider-credential.ts';

const writtenOut = z.object({
  sub: z.string().min(1).max(200).optional(),
  email: z.email().max(200).toLowerCase(),
  email_verified: z.boolean().default(true),
  name: z.string().max(80).optional(),
  picture: z.url().optional(),
});

/**
 * Where the stand-in plays the provider, a credential may be a person written out as JSON (`{"sub":"1","email":"ada@example.com"}`), which
 * is how clients of this protocol sign in against a local emulator. It opens nothing that the stand-in's page, where anyone picks anyone,
 * does not. Null for anything else, and always with a real provider.
 */
export function readWrittenOutCredential({ providerId, idToken, accessToken }: ProviderCredential): ProviderProfile | null {
  const provider = providerId === 'google.com' ? 'google' : 'github';
  const text = idToken ?? accessToken;
  if (!oauthClients[provider].isLocal || !text?.startsWith('{')) return null;
  const { sub, email, email_verified, name, picture } = writtenOut.parse(JSON.parse(text));
  return {
    provider,
    accountId: sub ?? createHash('sha256').update(`${provider}:${email}`).digest('hex').slice(0, 20),
    email,
    emailVerified: email_verified,
    name: name || (email.split('@')[0] ?? email),
    image: picture,
  };
}
