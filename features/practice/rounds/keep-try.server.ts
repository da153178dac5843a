import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { toStorable } from '#platform/text/to-storable.ts';
import type { Grade } from '../grading/grade-files.server.ts';
import type { Files } from '../grading/judge-run.ts';
import { findFileChanges } from './find-file-changes.ts';
import { practiceTries } from './practice-try.table.server.ts';
import { replayTry } from './replay-try.ts';
import type { Submission } from './submission.ts';
import { truncateRecord } from './truncate-record.ts';
import type { TryStory } from './try-record.ts';

/** Tries that are kept of a problem for each person; older ones go. */
const keptTries = 50;

/** Keeps a try with what the server found; false where the same try is kept already. */
export async function keepTry({
  submission: { user, tryId, problemId, aiCodingLessonId, files, story, variant },
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
    // A program may print what cannot be stored, and half a pair is left of what is cut.
    record: toStorable(
      truncateRecord({
        ...checkWay(story, files),
        files,
        output: 'output' in run ? run.output : '',
        verdict,
        ...(variant && { variant }),
      }),
    ),
  });
  const ofProblem = and(eq(parentUserId, user.userId), eq(practiceTries.problemId, problemId));
  const newest = transaction.select({ id }).from(practiceTries).where(ofProblem).orderBy(desc(created)).limit(keptTries);
  await transaction.delete(practiceTries).where(and(ofProblem, notInArray(id, newest)));
  return true;
}

/** Takes the way out of a story where it does not lead to the files that were run: a history that cannot be replayed tells nothing. */
function checkWay({ way, ...story }: TryStory, files: Files): TryStory {
  if (!way) return story;
  const run = replayTry(way)?.findLast(({ step }) => step.kind === 'ran');
  const leadsThere = run && findFileChanges({ before: run.after, after: files }).length === 0;
  return leadsThere ? { ...story, way } : { ...story, cut: [...new Set([...(story.cut ?? []), 'steps' as const])] };
}
