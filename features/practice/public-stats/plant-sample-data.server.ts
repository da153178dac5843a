import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { aiCodingLessons } from '../rounds/ai-coding-lesson.table.server.ts';
import { experienceProgressions } from '../rounds/experience-progression.table.server.ts';
import { startingLives } from '../rounds/starting-lives.ts';
import { publicCourseStats } from './public-course-stats.table.server.ts';
import { sampleExperience, samplePeople } from './sample-data.ts';

/** Puts sample people with a finished round each into the database; those of a seed that are there already stay as they are. */
export async function plantSampleData({ seed, count }: { seed: number; count: number }): Promise<number> {
  let planted = 0;
  for (const { id, username, problems, stats } of samplePeople({ seed, count })) {
    await database.transaction(async (transaction) => {
      const [user] = await transaction
        .insert(users)
        .values({ id, email: `${username}-${id}@sample.example`, emailVerified: true, username, tags: ['sample'] })
        .onConflictDoNothing()
        .returning();
      if (!user) return;
      planted += 1;
      const parentUserId = id;
      const [round] = await transaction
        .insert(experienceProgressions)
        .values({
          parentUserId,
          experience: sampleExperience,
          type: 'practice',
          status: 'perfect-completed',
          completed: true,
          completedAt: new Date(),
          step: problems.length,
        })
        .returning();
      const [lesson] = await transaction
        .insert(aiCodingLessons)
        .values({
          parentUserId,
          experience: sampleExperience,
          parentExperienceId: round?.id,
          complete: true,
          problems,
          stats,
          lives: Math.max(0, startingLives - stats.wrong),
        })
        .returning();
      const { solutions: _, ...shown } = stats;
      if (lesson) {
        await transaction.insert(publicCourseStats).values({
          parentUserId,
          aiCoderName: username,
          courseName: sampleExperience,
          parentAiCodingLessonId: lesson.id,
          stats: shown,
        });
      }
    });
  }
  return planted;
}
