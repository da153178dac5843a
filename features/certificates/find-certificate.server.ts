import { and, eq } from 'drizzle-orm';
import { describeHandIn } from '#features/practice/capstone/capstone.ts';
import { findBestHandIn } from '#features/practice/capstone/hand-in.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { certificates } from './certificate.table.server.ts';
import type { Certificate } from './certificate.ts';
import { revokedBadges } from './revoked-badge.table.server.ts';

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Finds a certificate and whose it is. Undefined for an id that there is not, or no more, and while its account is disabled.
 */
export async function findCertificate({
  certificateId,
}: {
  certificateId: string;
}): Promise<{ certificate: Certificate; userId: string } | undefined> {
  if (!idForm.test(certificateId)) return undefined;
  const [found] = await database
    .select({ certificate: certificates, revoked: revokedBadges })
    .from(certificates)
    .innerJoin(users, and(eq(users.id, certificates.parentUserId), eq(users.disabled, false)))
    .leftJoin(revokedBadges, eq(revokedBadges.certificateId, certificates.id))
    .where(eq(certificates.id, certificateId));
  if (!found) return undefined;
  const { id, name, formerNames, right, total, work, statedSecs, passedAt, parentUserId } = found.certificate;
  const best = await findBestHandIn({ userId: parentUserId });
  const revoked = found.revoked && { reason: found.revoked.reason, at: found.revoked.revokedAt.toISOString() };
  return {
    certificate: {
      certificateId: id,
      name,
      formerNames,
      right,
      total,
      work,
      statedSecs,
      capstone: best ? describeHandIn(best) : null,
      passedAt: passedAt.toISOString(),
      revoked,
    },
    userId: parentUserId,
  };
}

/** Finds the id of somebody's certificate; null before they have one. */
export async function findCertificateOf({ userId }: Pick<SignedInUser, 'userId'>): Promise<string | null> {
  const [own] = await database.select({ id: certificates.id }).from(certificates).where(eq(certificates.parentUserId, userId));
  return own?.id ?? null;
}
