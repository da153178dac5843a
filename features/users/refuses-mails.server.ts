import { and, eq, isNotNull, not, sql } from 'drizzle-orm';
import { mailingAddress } from '#features/mail/mailing-address.server.ts';
import type { UserSettings } from './account-settings.ts';
import { users } from './user.table.server.ts';

/** Selects, of an account in a query of `users`, whether its address is one that a mail server refused for good. */
export const refusesMails = sql<boolean>`exists (select from suppressed_addresses suppressed
  where suppressed.user_id = "users"."id" and suppressed.address = lower(${mailingAddress}))`;

/** Selects, of an account in a query of `users`, whether it can be written to and has the switch of such e-mails on. */
export const wantsMails = (setting: keyof UserSettings) =>
  and(
    isNotNull(mailingAddress),
    eq(users.emailEnabled, true),
    eq(users.disabled, false),
    sql`(${users.settings} ->> ${setting}) = 'true'`,
    not(refusesMails),
  );
