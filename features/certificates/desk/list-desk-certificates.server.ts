import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { pageLength, type RequestOf } from '#features/owner/lists/desk-list.ts';
import { keysetPagination } from '#features/owner/lists/keyset-pagination.server.ts';
import { accountHolds, foldedPart } from '#features/users/holds-text.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { certificates } from '../certificate.table.server.ts';
import { revokedBadges } from '../revoked-badge.table.server.ts';
import { certificateList, type DeskCertificate } from './desk-certificate.ts';

const conditions: Record<keyof typeof certificateList.states, SQL> = {
  valid: isNull(revokedBadges.certificateId),
  revoked: isNotNull(revokedBadges.certificateId),
};

const keys = { name: sql`lower(${certificates.name})`, passed: certificates.passedAt };

/** Lists certificates for the owner, a page at a time: `next` is what the following page comes after, null on the last. */
export async function listDeskCertificates({
  text = '',
  state = null,
  sort = certificateList.sort,
  after = null,
  limit = pageLength,
  reader = database,
}: RequestOf<typeof certificateList>): Promise<{
  certificates: DeskCertificate[];
  next: string | null;
}> {
  const { orderBy, isAfter } = keysetPagination({ table: certificates, id: certificates.id, keys, sort, after });
  const rows = await reader
    .select({
      certificateId: certificates.id,
      name: certificates.name,
      right: certificates.right,
      total: certificates.total,
      passedAt: certificates.passedAt,
      userId: users.id,
      username: users.username,
      isDisabled: users.disabled,
      revoked: { reason: revokedBadges.reason, at: revokedBadges.revokedAt },
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.parentUserId))
    .leftJoin(revokedBadges, eq(revokedBadges.certificateId, certificates.id))
    .where(and(text ? named(text) : undefined, state ? conditions[state] : undefined, isAfter))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const shown = rows.slice(0, limit).map(({ passedAt, revoked, ...row }) => ({
    ...row,
    passedAt: passedAt.toISOString(),
    revoked: revoked && { reason: revoked.reason, at: revoked.at.toISOString() },
  }));
  return { certificates: shown, next: rows.length > limit ? (shown.at(-1)?.certificateId ?? null) : null };
}

function named(text: string): SQL | undefined {
  return or(
    sql`fold_text(${certificates.name}) like ${foldedPart(text)}`,
    sql`${certificates.parentUserId} = any(array(select users.id from users
      where ${accountHolds(text)} and split_part(found_by, chr(10), 2) like ${foldedPart(text)}))`,
    eq(certificates.id, text),
    eq(certificates.parentUserId, text),
  );
}
