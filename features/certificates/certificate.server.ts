import { and, eq } from 'drizzle-orm';
import type { CourseMember } from '#features/access/caller.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import { describeHandIn } from '#features/practice/capstone/capstone.ts';
import { findBestHandIn } from '#features/practice/capstone/hand-in.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { users } from '#features/users/user.table.server.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { certificates } from './certificate.table.server.ts';
import type { Certificate, MeasuredWork } from './certificate.ts';
import { mostCorrections } from './certificate-name.ts';
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

/** The final that a certificate follows from. That it was passed is the caller's to prove. */
export interface PassedFinal {
  finalId: string;
  right: number;
  total: number;
  passedAt: Date;
}

/** Issues a member's certificate, or finds the one there is. Answers its id. */
export async function issueCertificate({
  member,
  name,
  final,
  work,
}: {
  member: CourseMember;
  name: string;
  final: PassedFinal;
  work: MeasuredWork;
}): Promise<string> {
  return changeOwnData({
    user: member,
    change: async (transaction) => {
      const ofMember = eq(certificates.parentUserId, member.userId);
      const [known] = await transaction.select({ id: certificates.id }).from(certificates).where(ofMember);
      if (known) return known.id;
      const [issued] = await transaction
        .insert(certificates)
        .values({ parentUserId: member.userId, name, work, ...final })
        .returning({ id: certificates.id });
      const certificateId = issued?.id ?? '';
      const to = { userId: member.userId };
      await queueMail({ transaction, mail: { kind: 'certificate', reason: certificateId, to, data: { certificateId } } });
      return certificateId;
    },
  });
}

/**
 * Corrects the name on somebody's own certificate; the name before stays in its history. Throws NOT_YOURS, NOT_FOUND, or NAME_CHANGED_TOO_OFTEN
 * after ten corrections.
 */
export async function renameCertificate({
  user,
  certificateId,
  name,
}: {
  user: Pick<SignedInUser, 'userId'>;
  certificateId: string;
  name: string;
}): Promise<void> {
  await changeOwnData({
    user,
    change: async (transaction) => {
      const before = await requireOwnRow({ table: certificates, itemId: certificateId, user, transaction });
      if (before.name === name) return;
      if (before.formerNames.length >= mostCorrections) throw new AppError('NAME_CHANGED_TOO_OFTEN');
      const formerNames = [...before.formerNames, { name: before.name, until: new Date().toISOString() }];
      await transaction.update(certificates).set({ name, formerNames }).where(eq(certificates.id, certificateId));
    },
  });
}
