import { createPrivateKey, createPublicKey } from 'node:crypto';
import { exportJWK, type JWK, SignJWT } from 'jose';
import { deriveKey } from '#platform/config/derive-key.server.ts';

/** The bytes that come before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410 §7). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const keyId = 'local';

/** Makes the private key from the site's secret, so that every process of the site has the same one and none is stored. */
const privateKey = () =>
  createPrivateKey({
    key: Buffer.concat([ed25519Prefix, deriveKey('local-id-tokens')]),
    format: 'der',
    type: 'pkcs8',
  });

/** Signs an ID token as Google gives it for the scope `openid` (OpenID Connect Core §2). */
export function signLocalIdToken({
  issuer,
  audience,
  profile,
}: {
  issuer: string;
  audience: string;
  profile: Record<string, unknown>;
}): Promise<string> {
  return new SignJWT(profile)
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey());
}

/** Publishes the public half of the key, as Google publishes its own (RFC 7517). */
export async function localIdTokenKeys(): Promise<{ keys: JWK[] }> {
  return { keys: [{ ...(await exportJWK(createPublicKey(privateKey()))), kid: keyId, alg: 'EdDSA', use: 'sig' }] };
}
