import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { verifiedEmail } from '#features/users/account-email.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { entitlements } from './entitlement.table.server.ts';
import { planLevelFor, type UserDocument } from './user-document.ts';

// As a query of its own: in a list of columns from one table Drizzle writes names without their table, and "id" is in both.
const activeEntitlement = exists(
  database
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(eq(entitlements.userId, users.id), isNull(entitlements.revokedAt))),
);

const userDocument = database
  .select({
    id: users.id,
    authId: users.authId,
    authType: users.authType,
    email: verifiedEmail,
    username: users.username,
    photoUrl: users.photoUrl,
    tags: users.tags,
    havePaicc: sql<boolean>`${activeEntitlement}`,
    tokens: users.tokens,
    didRefreshTokens: users.didRefreshTokens,
    refundRequested: users.refundRequested,
    emailEnabled: users.emailEnabled,
    settings: users.settings,
    created: users.created,
    updated: users.updated,
    disabled: users.disabled,
  })
  .from(users)
  .where(eq(users.id, sql.placeholder('userId')))
  .prepare('user_document');

/** Reads the account as its owner sees it (docs/product.md §3); null when there is none or it is disabled. No secret is in it. */
export async function readUserDocument({ userId }: { userId: string }): Promise<UserDocument | null> {
  const [found] = await userDocument.execute({ userId });
  if (!found || found.disabled) return null;
  const { disabled: _, created, updated, ...document } = found;
  const paiccPlanLevel = planLevelFor(document);
  return { ...document, paiccPlanLevel, created: created.toISOString(), updated: updated.toISOString() };
}
