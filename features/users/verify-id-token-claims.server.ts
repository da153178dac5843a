import { type JWTPayload, jwtVerify } from 'jose';
import { idTokenAudience, idTokenIssuer } from './id-token.server.ts';
import { signingKey } from './signing-key.server.ts';

/** Tokens whose signature and claims held, so that the calls of one page cost one signature check; oldest out first. */
const verifiedTokens = new Map<string, JWTPayload>();
const verifiedTokensKept = 10_000;

/**
 * What an ID token says, once its signature, issuer, audience and expiry hold; throws jose's error otherwise. That its session still
 * lives is another question.
 */
export async function verifyIdTokenClaims(token: string): Promise<JWTPayload> {
  const known = verifiedTokens.get(token);
  if (known?.exp && known.exp * 1000 > Date.now()) return known;
  verifiedTokens.delete(token);
  const { payload } = await jwtVerify(token, ({ kid }) => signingKey(kid), {
    algorithms: ['EdDSA'],
    issuer: idTokenIssuer,
    audience: idTokenAudience,
    requiredClaims: ['sub', 'sid', 'exp'],
  });
  verifiedTokens.set(token, payload);
  if (verifiedTokens.size > verifiedTokensKept) verifiedTokens.delete(verifiedTokens.keys().next().value as string);
  return payload;
}
