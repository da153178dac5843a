import { and, eq, type SQL } from 'drizzle-orm';
import type { CourseMember } from '#features/access/caller.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { Lesson } from '../lesson-catalogue.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';

/** Says under what a lesson is started: until when a right to a refund would last that this ends, and whether the member said that they know. */
export interface StartTerms {
  refundEnded: { until: string } | null;
  isConfirmed: boolean;
}

interface Starting {
  member: CourseMember;
  lesson: Lesson;
  terms: StartTerms;
}

/**
 * Starts a lesson for this member: its video is played, an exercise of it is tried, or it is marked as done. Later times change nothing
 * (docs/product.md §4). Throws REFUND_WOULD_END where it ends a right to a refund and that was not confirmed.
 */
export async function startLesson(starting: Starting): Promise<void> {
  await changeOwnData({ user: starting.member, change: (transaction) => startWithin({ ...starting, transaction }) });
}

/** Does what {@link startLesson} does as part of a change under way. */
export async function startWithin({
  member,
  lesson,
  terms: { refundEnded, isConfirmed },
  transaction,
}: Starting & { transaction: Transaction }): Promise<void> {
  if (refundEnded && !isConfirmed) throw new AppError('REFUND_WOULD_END', undefined, { refundEnded });
  await transaction
    .insert(paidCourseLessons)
    .values({ parentUserId: member.userId, lesson: lesson.lessonId, order: lesson.lessonNumber })
    .onConflictDoUpdate({
      target: [paidCourseLessons.parentUserId, paidCourseLessons.lesson],
      set: { systemOrUser: 'user', startedAt: new Date() },
      setWhere: eq(paidCourseLessons.systemOrUser, 'system'),
    });
}

/** Makes the condition for the one row of this member and lesson, which is there once the member has started it. */
export function startedLesson({ member, lesson }: { member: CourseMember; lesson: Lesson }): SQL | undefined {
  const { parentUserId, lesson: lessonId, systemOrUser } = paidCourseLessons;
  return and(eq(parentUserId, member.userId), eq(lessonId, lesson.lessonId), eq(systemOrUser, 'user'));
}
