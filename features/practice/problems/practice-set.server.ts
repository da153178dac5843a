import { proveCourseMember } from '#features/access/course-access.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { examplesFile } from '../hearing/read-hearing.server.ts';
import { readWhenEdited } from './lesson-files.server.ts';
import type { Problem } from './problem.ts';
import { listProblemFiles, readProblems } from './read-problems.server.ts';

/** Every practice problem of the site, in the order of lessons and positions, as {@link readWhenEdited} reads. */
export const listProblems = readWhenEdited({
  listFiles: () => listProblemFiles({ directory: config.CONTENT_DIR }).flatMap((file) => [file, examplesFile(file)]),
  read: () => readProblems({ directory: config.CONTENT_DIR }),
});

/** The key of the set that is everybody's: the free problems of all lessons. */
export const freeSet = 'free-set';
export const freeSetTitle = 'Free problems';

/** Lists the problems of a practice set: the free ones, or those of the lesson whose slug is the key. Empty where there is no such set. */
export function listPracticeSet(key: string): Problem[] {
  return listProblems().filter(({ lesson, free }) => (key === freeSet ? free : lesson === key));
}

/** Lists the problems of a set for somebody who may practise them. Throws NOT_A_MEMBER, or NOT_FOUND where there is no such set. */
export async function requirePracticeSet({ key, user }: { key: string; user: SignedInUser | undefined }): Promise<Problem[]> {
  const problems = listPracticeSet(key);
  if (key !== freeSet && !user) throw new AppError('NOT_A_MEMBER');
  if (key !== freeSet && user) await proveCourseMember(user);
  if (problems.length === 0) throw new AppError('NOT_FOUND', 'there is no practice set of this name');
  return problems;
}

/** Finds a problem that somebody may practise, as {@link requireFreeOrMember} says. */
export async function requireProblem({
  problemId,
  user,
}: {
  problemId: string;
  user: SignedInUser | undefined;
}): Promise<Problem> {
  const exercise = listProblems().find((other) => other.problemId === problemId);
  return requireFreeOrMember({ exercise, user, what: 'practice problem' });
}

/**
 * Lets somebody have an exercise: a free one everybody, the others members. Throws NOT_A_MEMBER for others, whoever they are, and NOT_FOUND where
 * there is no such exercise.
 */
export async function requireFreeOrMember<Exercise extends { free: boolean }>({
  exercise,
  user,
  what,
}: {
  exercise: Exercise | undefined;
  user: SignedInUser | undefined;
  what: string;
}): Promise<Exercise> {
  if (!exercise?.free) {
    if (!user) throw new AppError('NOT_A_MEMBER');
    await proveCourseMember(user);
  }
  if (!exercise) throw new AppError('NOT_FOUND', `there is no ${what} of this name`);
  return exercise;
}
