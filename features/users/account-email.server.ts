import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { users } from './user.table.server.ts';

/** Selects the e-mail address of an account, null where it has none: only an address that a provider has verified is an account's. */
export const verifiedEmail = sql<string | null>`case when ${users.emailVerified} then ${users.email} end`.as('email');

/**
 * Makes what an account without an e-mail address has in that column, which Better Auth wants filled. It reaches nobody (RFC 6761 §6.4).
 */
export function placeholderEmail(why: 'deleted' | 'unverified'): string {
  return `${why}-${randomUUID()}@account.invalid`;
}

/** Selects whether an account was deleted: the books still point at its row, which is nobody's. */
export const isDeletedAccount = sql<boolean>`(not ${users.emailVerified} and ${users.email} like 'deleted-%@account.invalid')`;
