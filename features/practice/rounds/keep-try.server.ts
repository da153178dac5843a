import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { Grade } from '../grading/grade-files.server.ts';
import { fitRecord } from './fit-record.ts';
import { practiceTries } from './practice-try.table.server.ts';
import type { Submission } from './submission.ts';

/** Tries that are kept of a problem for each person; older ones go. */
const keptTries = 50;

/** Keeps a try with what the server found; false where the same try is kept already. */
export async function keepTry({
  submission: { user, tryId, problemId, aiCodingLessonId, files, story },
  grade: { verdict, run },
  transaction,
}: {
  submission: Submission;
  grade: Grade;
  transaction: Transaction;
}): Promise<boolean> {
  const { id, parentUserId, created } = practiceTries;
  if ((await transaction.select({ id }).from(practiceTries).where(eq(id, tryId))).length > 0) return false;
  await transaction.insert(practiceTries).values({
    id: tryId,
    parentUserId: user.userId,
    parentAiCodingLessonId: aiCodingLessonId,
    problemId,
    status: verdict.status,
    record: fitRecord({ ...story, files, output: 'output' in run ? run.output : '', verdict }),
  });
  const ofProblem = and(eq(parentUserId, user.userId), eq(practiceTries.problemId, problemId));
  const newest = transaction.select({ id }).from(practiceTries).where(ofProblem).orderBy(desc(created)).limit(keptTries);
  await transaction.delete(practiceTries).where(and(ofProblem, notInArray(id, newest)));
  return true;
}
