import { eq } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { certificates } from './certificate.table.server.ts';
import type { MeasuredWork } from './certificate.ts';

/** Describes the final that a certificate follows from. That it was passed is the caller's to prove. */
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
