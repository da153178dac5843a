import { randomUUID } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { desc } from 'drizzle-orm';
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK } from 'jose';
import { config } from '#platform/config/config.server.ts';
import { deriveKey } from '#platform/config/derive-key.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { badgeKeys } from './badge-key.table.server.ts';

/** The algorithm that signs badges; Open Badges 3.0 §8.2 asks every verifier to know it. */
export const badgeAlgorithm = 'RS256';
/** The bits of an RSA key that is worth 128 of security (NIST SP 800-57). */
const modulusLength = 3072;

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
}

const secretKey = deriveKey('badge-keys').toString('hex');

/** The address of a public key. It is the key's name in a badge's header and in the list of keys alike, so that both ways lead to it. */
const addressOf = (keyId: string) => `${config.ORIGIN}/badges/keys/${keyId}`;

/** Lists the public keys that badges were ever signed with: a badge outlives the key of its day. */
export async function listBadgeKeys(): Promise<JWK[]> {
  const rows = await database.select().from(badgeKeys).orderBy(badgeKeys.created);
  return rows.map(({ id, publicKey }) => ({ ...publicKey, kid: addressOf(id) }));
}

/**
 * Opens the newest key that this site's secret opens, or makes the first one. After the secret was changed there is none, and a new one is made;
 * the badges of the old ones stay good.
 */
export async function openBadgeKey(): Promise<SigningKey> {
  for (const { id, privateKey } of await database.select().from(badgeKeys).orderBy(desc(badgeKeys.created))) {
    const pem = await decrypt(privateKey);
    if (pem) return { kid: addressOf(id), privateKey: await importPKCS8(pem, badgeAlgorithm) };
  }
  return makeBadgeKey();
}

async function makeBadgeKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(badgeAlgorithm, { extractable: true, modulusLength });
  const keyId = randomUUID();
  await database.insert(badgeKeys).values({
    id: keyId,
    publicKey: { ...(await exportJWK(publicKey)), alg: badgeAlgorithm, use: 'sig' },
    privateKey: await symmetricEncrypt({ key: secretKey, data: await exportPKCS8(privateKey) }),
  });
  return { kid: addressOf(keyId), privateKey };
}

/** Decrypts a private key; undefined where another secret encrypted it. */
async function decrypt(sealed: string): Promise<string | undefined> {
  return symmetricDecrypt({ key: secretKey, data: sealed }).catch(() => undefined);
}
