import { eq, sql } from 'drizzle-orm';
import { errors, importJWK } from 'jose';
import { database } from '#platform/postgres/database.server.ts';
import { signingKeys } from '../signing-key.table.server.ts';

type PublicKey = Awaited<ReturnType<typeof importJWK>>;

/** A key never changes. One that was removed stays here, but whoever verifies a token asks the database whether its key is still there. */
const keys = new Map<string, PublicKey>();

const keyById = database
  .select({ publicKey: signingKeys.publicKey })
  .from(signingKeys)
  .where(eq(signingKeys.id, sql.placeholder('keyId')))
  .prepare('signing_key_by_id');

/** Finds the public key an ID token names; throws when there is none of that name. The token's own header is never a source of keys. */
export async function signingKey(keyId: string | undefined): Promise<PublicKey> {
  if (!keyId || keyId.length > 64) throw new errors.JWKSNoMatchingKey();
  const known = keys.get(keyId);
  if (known) return known;
  const [row] = await keyById.execute({ keyId });
  if (!row) throw new errors.JWKSNoMatchingKey();
  const publicKey = await importJWK(JSON.parse(row.publicKey), 'EdDSA');
  keys.set(keyId, publicKey);
  return publicKey;
}
