import { randomUUID } from 'node:crypto';

/**
 * Makes what an account without an e-mail address has in that column, which Better Auth wants filled. It reaches nobody (RFC 6761 §6.4).
 */
export function placeholderEmail(why: 'deleted' | 'unverified'): string {
  return `${why}-${randomUUID()}@account.invalid`;
}
