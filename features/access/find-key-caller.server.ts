import { and, eq, sql } from 'drizzle-orm';
import { apiKeys } from '#features/users/api-key.table.server.ts';
import type { ApiKeyScope } from '#features/users/api-key-scope.ts';
import { digestApiKey } from '#features/users/api-keys/make-api-key.server.ts';
import { signedInUserColumns } from '#features/users/signed-in-user-columns.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import type { Caller } from './caller.ts';
import { entitlementColumn } from './entitlement-column.server.ts';

/** The account behind a key, and what the key opens. */
export interface KeyCaller extends Caller {
  readonly keyId: string;
  readonly scopes: ApiKeyScope[];
}

/** Asked for every request, so that a key that was revoked, here or in another process, has opened its last. */
const callerOfKey = database
  .select({ ...signedInUserColumns, ...entitlementColumn, keyId: apiKeys.id, scopes: apiKeys.scopes })
  .from(apiKeys)
  .innerJoin(users, and(eq(users.id, apiKeys.userId), eq(users.disabled, false)))
  .where(eq(apiKeys.digest, sql.placeholder('digest')))
  .prepare('caller_of_key');

/** Finds who asks by a key in `Authorization`, or null: no key, one that is revoked or forged, or a disabled account. */
export async function findKeyCaller(request: Request): Promise<KeyCaller | null> {
  const [, key] = /^Bearer (paic_[\w-]{43})$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!key) return null;
  const [caller] = await callerOfKey.execute({ digest: digestApiKey(key) });
  return (caller as KeyCaller | undefined) ?? null;
}
