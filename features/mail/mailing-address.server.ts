import { sql } from 'drizzle-orm';

/**
 * Selects, in a query of `users`, where an account's e-mails go: to the address that its person confirmed for them, else to the one that
 * a provider verified. Null where it has neither.
 */
export const mailingAddress = sql<string | null>`coalesce(
  (select mailing.address from mailing_addresses mailing where mailing.user_id = "users"."id"),
  case when "users"."email_verified" then "users"."email" end)`;
