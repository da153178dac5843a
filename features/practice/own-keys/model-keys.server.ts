import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { deriveKey } from '#platform/config/derive-key.server.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { modelKeys } from './model-key.table.server.ts';
import type { ListedModelKey, ModelProvider } from './model-providers.ts';

interface OwnKey {
  userId: string;
  provider: ModelProvider;
}

const secretKey = () => deriveKey('model-keys').toString('hex');
const isOwn = ({ userId, provider }: OwnKey) => and(eq(modelKeys.userId, userId), eq(modelKeys.provider, provider));

export async function listModelKeys({ userId }: { userId: string }): Promise<ListedModelKey[]> {
  const { provider, model, created } = modelKeys;
  const rows = await database
    .select({ provider, model, created })
    .from(modelKeys)
    .where(eq(modelKeys.userId, userId))
    .orderBy(provider);
  return rows.map((row) => ({ ...row, created: row.created.toISOString() }));
}

/** Keeps a key in place of the one before; without a key, another model for the one that is kept. Throws OWN_KEY_MISSING where there is none. */
export async function keepModelKey({ key, model, ...own }: OwnKey & { key?: string | undefined; model: string }): Promise<void> {
  if (key === undefined) {
    const changed = await database.update(modelKeys).set({ model }).where(isOwn(own)).returning({ model: modelKeys.model });
    if (changed.length === 0) throw new AppError('OWN_KEY_MISSING');
    return;
  }
  // Each encryption is bound to its account: a row under another account's name opens nothing.
  const encryptedKey = await symmetricEncrypt({ key: secretKey(), data: JSON.stringify({ userId: own.userId, key }) });
  const kept = { encryptedKey, model, created: new Date() };
  await database
    .insert(modelKeys)
    .values({ ...own, ...kept })
    .onConflictDoUpdate({ target: [modelKeys.userId, modelKeys.provider], set: kept });
}

export async function deleteModelKey(own: OwnKey): Promise<void> {
  await database.delete(modelKeys).where(isOwn(own));
}

/** Decrypts a key for a call in its person's name. Throws OWN_KEY_MISSING where there is none that the site's present secret opens. */
export async function openModelKey(own: OwnKey): Promise<{ key: string; model: string }> {
  const [row] = await database.select().from(modelKeys).where(isOwn(own));
  const opened = row && (await symmetricDecrypt({ key: secretKey(), data: row.encryptedKey }).catch(() => undefined));
  const { userId, key } = opened ? JSON.parse(opened) : {};
  if (!row || userId !== own.userId) throw new AppError('OWN_KEY_MISSING');
  return { key, model: row.model };
}
