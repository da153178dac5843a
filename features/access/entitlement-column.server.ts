import { sql } from 'drizzle-orm';
import { users } from '#features/users/user.table.server.ts';
import { entitlements } from './entitlement.table.server.ts';

/** Asks for an account's entitlement in the statement that finds the account, because nearly every request asks for both. The rule is that of `hasCourseAccess`. */
export const entitlementColumn = {
  havePaicc: sql<boolean>`exists (
    select from ${entitlements} where ${entitlements.userId} = ${users.id} and ${entitlements.revokedAt} is null
  )`.as('have_paicc'),
};
