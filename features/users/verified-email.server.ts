import { sql } from 'drizzle-orm';
import { users } from './user.table.server.ts';

/** Selects the e-mail address of an account, null where it has none: only an address that a provider has verified is an account's. */
export const verifiedEmail = sql<string | null>`case when ${users.emailVerified} then ${users.email} end`.as('email');
