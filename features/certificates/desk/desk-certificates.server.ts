import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { deskCsv } from '#features/owner/lists/desk-csv.ts';
import { pageLength, type RequestOf } from '#features/owner/lists/desk-list.ts';
import { listAddress } from '#features/owner/lists/desk-query.ts';
import { keysetPagination } from '#features/owner/lists/keyset-pagination.server.ts';
import type { OwnerAct } from '#features/owner/owner-action.ts';
import { accountHolds, foldedPart } from '#features/users/find-account.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { certificates } from '../certificate.table.server.ts';
import { reinstateCertificate, revokeCertificate } from '../revoke-certificate.server.ts';
import { revokedBadges } from '../revoked-badge.table.server.ts';
import { certificateList, type DeskCertificate } from './desk-certificate.ts';

type Act = (request: { certificateId: string; act: OwnerAct }) => Promise<string>;

/** The owner's acts on a certificate at the desk; each answers the sentence that says what was done. */
const acts: Record<string, Act> = {
  revoke: async ({ certificateId, act }) =>
    (await revokeCertificate({ certificateId, reason: act.reason, act }))
      ? 'Revoked: everybody who opens or checks the certificate reads why.'
      : 'It was revoked before; its first reason stays.',
  reinstate: async ({ certificateId, act }) =>
    (await reinstateCertificate({ certificateId, act })) ? 'Reinstated: the certificate is valid again.' : 'It was not revoked.',
};

/** Finds what a form of the desk asks for; undefined for what nobody offers. */
export const findActOnCertificate = (intent: unknown): Act | undefined =>
  typeof intent === 'string' && Object.hasOwn(acts, intent) ? acts[intent] : undefined;

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

/** Writes the owner's list of certificates as a file. */
export const certificatesCsv = deskCsv({
  ...listAddress(certificateList),
  readPage: async (request) => {
    const { certificates, next } = await listDeskCertificates(request);
    return { rows: certificates, next };
  },
  columns: {
    'Name on it': ({ name }) => name,
    Person: ({ username }) => username,
    'Passed on': ({ passedAt }) => passedAt,
    Right: ({ right }) => right,
    Of: ({ total }) => total,
    'Revoked on': ({ revoked }) => revoked?.at ?? '',
    'Revoked because': ({ revoked }) => revoked?.reason ?? '',
    'Account disabled': ({ isDisabled }) => (isDisabled ? 'yes' : 'no'),
    Certificate: ({ certificateId }) => certificateId,
    Account: ({ userId }) => userId,
  },
});
