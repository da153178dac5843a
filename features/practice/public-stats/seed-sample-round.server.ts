import type { Transaction } from '#platform/postgres/database.server.ts';
import { aiCodingLessons } from '../rounds/ai-coding-lesson.table.server.ts';
import { experienceProgressions } from '../rounds/experience-progression.table.server.ts';
import { startingLives } from '../rounds/round.ts';
import { publicCourseStats } from './public-course-stats.table.server.ts';
import { type SamplePerson, sampleExperience } from './sample-data.ts';

/** Puts the finished round of a sample person into the database, with its public result. */
export async function seedSampleRound({
  transaction,
  person: { id: parentUserId, username, problems, stats },
  finished,
}: {
  transaction: Transaction;
  /** Has an account of this id. */
  person: SamplePerson;
  finished: Date;
}): Promise<void> {
  const [round] = await transaction
    .insert(experienceProgressions)
    .values({
      parentUserId,
      experience: sampleExperience,
      type: 'practice',
      status: 'perfect-completed',
      completed: true,
      completedAt: finished,
      created: finished,
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
      created: finished,
      problems,
      stats,
      lives: Math.max(0, startingLives - stats.wrong),
    })
    .returning();
  if (!lesson) return;
  const { solutions: _, ...shown } = stats;
  await transaction.insert(publicCourseStats).values({
    parentUserId,
    aiCoderName: username,
    courseName: sampleExperience,
    parentAiCodingLessonId: lesson.id,
    created: finished,
    stats: shown,
  });
}
