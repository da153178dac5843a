import { and, eq } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import { config } from '#platform/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { aiCodingLessons } from './ai-coding-lesson.table.server.ts';
import { type AiCodingProblem, aiCodingProblem, emptyStats } from './ai-coding-lesson.ts';
import { experienceProgressions } from './experience-progression.table.server.ts';
import { readPracticeProblems } from './read-practice-problems.server.ts';

export type AiCodingLesson = typeof aiCodingLessons.$inferSelect;

/**
 * Opens a member's coding lesson for a practice set: the one that is not complete, or a new one with the set's problems (docs/product.md
 * §4).
 */
export async function openAiCodingLesson({
  member,
  experience,
  parentExperienceId,
}: {
  member: CourseMember;
  experience: string;
  parentExperienceId?: string;
}): Promise<AiCodingLesson> {
  const { parentUserId, complete } = aiCodingLessons;
  const [row] = await changeOwnData({
    user: member,
    change: async (transaction) => {
      const open = await transaction
        .select()
        .from(aiCodingLessons)
        .where(and(eq(parentUserId, member.userId), eq(aiCodingLessons.experience, experience), eq(complete, false)));
      if (open.length > 0) return open;
      if (parentExperienceId) {
        await requireOwnRow({ table: experienceProgressions, itemId: parentExperienceId, user: member, transaction });
      }
      return transaction
        .insert(aiCodingLessons)
        .values({
          parentUserId: member.userId,
          experience,
          parentExperienceId,
          problems: problemsOf(experience),
          stats: emptyStats,
        })
        .returning();
    },
  });
  return row as AiCodingLesson;
}

/** Finds the problems of a practice set, which are those of one lesson. The reference solution stays on the server. */
function problemsOf(experience: string): AiCodingProblem[] {
  const { problems } = readPracticeProblems({ directory: config.CONTENT_DIR });
  const ofSet = problems.filter(({ lesson }) => lesson === experience);
  if (ofSet.length === 0) throw new AppError('NOT_FOUND', 'there is no practice set of this name');
  return ofSet.map(({ lesson, referenceSolution: _secret, ...problem }) =>
    aiCodingProblem.parse({ ...problem, id: `${lesson}/${problem.position}` }),
  );
}
