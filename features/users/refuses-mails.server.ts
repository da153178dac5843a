import { sql } from 'drizzle-orm';
import { mailingAddress } from '#features/mail/mailing-address.server.ts';

/** Selects, of an account in a query of `users`, whether its address is one that a mail server refused for good. */
export const refusesMails = sql<boolean>`exists (select from suppressed_addresses suppressed
  where suppressed.user_id = "users"."id" and suppressed.address = lower(${mailingAddress}))`;
