import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { deviceAuthorizations } from './device-authorization.table.server.ts';
import { digestUserCode } from './device-codes.server.ts';

/** Makes the condition that a login has this code, waits for an answer, and has not expired. */
export function isUnanswered(code: string) {
  const { codeDigest, userId, isRefused, expiresAt } = deviceAuthorizations;
  return and(eq(codeDigest, digestUserCode(code)), isNull(userId), eq(isRefused, false), gt(expiresAt, sql`now()`));
}
