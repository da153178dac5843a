import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { certificates } from '../certificate.table.server.ts';
import { revokedBadges } from '../revoked-badge.table.server.ts';
import type { CertificateQuery, CertificateState, DeskCertificate } from './desk-certificate.ts';

const pageLength = 50;

const conditions: Record<CertificateState, SQL> = {
  valid: isNull(revokedBadges.certificateId),
  revoked: isNotNull(revokedBadges.certificateId),
};

/** Lists certificates for the owner, newest first, a page at a time: `next` is what the following page comes after, null on the last. */
export async function listDeskCertificates({ text, state, after }: CertificateQuery): Promise<{
  certificates: DeskCertificate[];
  next: string | null;
}> {
  const rows = await database
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
    .where(
      and(
        text ? named(text) : undefined,
        state ? conditions[state] : undefined,
        after
          ? sql`(${certificates.passedAt}, ${certificates.id}) <
              (select last.passed_at, last.id from certificates last where last.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(certificates.passedAt), desc(certificates.id))
    .limit(pageLength + 1);
  const shown = rows.slice(0, pageLength).map(({ passedAt, revoked, ...row }) => ({
    ...row,
    passedAt: passedAt.toISOString(),
    revoked: revoked && { reason: revoked.reason, at: revoked.at.toISOString() },
  }));
  return { certificates: shown, next: rows.length > pageLength ? (shown.at(-1)?.certificateId ?? null) : null };
}

function named(text: string): SQL | undefined {
  if (text.includes('@')) {
    return sql`${certificates.parentUserId} = (select id from users where email = ${text.toLowerCase()} and email_verified)`;
  }
  return or(
    sql`${certificates.name} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`,
    eq(certificates.id, text),
    eq(certificates.parentUserId, text),
  );
}
