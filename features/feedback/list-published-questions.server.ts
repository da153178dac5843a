import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { CourseMember } from '#features/access/caller.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { feedback } from './feedback.table.server.ts';
import type { PublishedQuestion } from './feedback-entry.ts';

const questionsShown = 50;

/** Lists the questions of other members about a lesson that the owner has shown to all, newest first. */
export async function listPublishedQuestions({
  member,
  lessonId,
}: {
  member: CourseMember;
  lessonId: string;
}): Promise<PublishedQuestion[]> {
  const rows = await database
    .select({
      feedbackId: feedback.id,
      shownName: feedback.shownName,
      userContent: sql<string>`${feedback.reviewContent} ->> 'user_content'`,
      answer: feedback.answer,
      place: feedback.place,
    })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.parentUserId))
    .where(
      and(
        eq(feedback.type, 'question'),
        isNotNull(feedback.publishedAt),
        ne(feedback.parentUserId, member.userId),
        eq(users.disabled, false),
        sql`${feedback.place} ->> 'lessonId' = ${lessonId}`,
      ),
    )
    .orderBy(desc(feedback.publishedAt))
    .limit(questionsShown);
  return rows as PublishedQuestion[]; // the table's rules: what is published has a name and an answer
}
