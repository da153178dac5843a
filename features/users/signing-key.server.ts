import { eq, sql } from 'drizzle-orm';
import { errors, importJWK } from 'jose';
import { database } from '#platform/database.server.ts';
import { signingKeys } from './signing-key.table.server.ts';

type PublicKey = Awaited<ReturnType<typeof importJWK>>;

const minute = 60 * 1000;
/** A key that was removed because it leaked stops working everywhere within this time. */
const keyKeptFor = 5 * minute;
const keys = new Map<string, { publicKey: PublicKey; readAt: number }>();

const keyById = database
  .select({ publicKey: signingKeys.publicKey })
  .from(signingKeys)
  .where(eq(signingKeys.id, sql.placeholder('keyId')))
  .prepare('signing_key_by_id');

/** The public key an ID token names; throws when there is none of that name. The token's own header is never a source of keys. */
export async function signingKey(keyId: string | undefined): Promise<PublicKey> {
  if (!keyId || keyId.length > 64) throw new errors.JWKSNoMatchingKey();
  const kept = keys.get(keyId);
  if (kept && Date.now() - kept.readAt < keyKeptFor) return kept.publicKey;
  const [row] = await keyById.execute({ keyId });
  if (!row) throw new errors.JWKSNoMatchingKey();
  const publicKey = await importJWK(JSON.parse(row.publicKey), 'EdDSA');
  keys.set(keyId, { publicKey, readAt: Date.now() });
  return publicKey;
}
