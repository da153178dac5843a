import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { findOwnRow } from '#features/own-data/own-row.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { drillAnswers } from './drill-answer.table.server.ts';
import type { DrillScore } from './drill-kind.ts';
import { requireDrill } from './list-drills.server.ts';

/** Grades an account's answer to a drill and keeps it, once per `answerId`. Throws INVALID_INPUT for what is no answer of its kind. */
export async function answerDrill({
  user,
  answerId,
  drillId,
  answer,
}: {
  user: SignedInUser;
  answerId: string;
  drillId: string;
  answer: unknown;
}): Promise<void> {
  const drill = await requireDrill({ drillId, user });
  const score = gradeOrRefuse(() => drill.grade(answer));
  await changeOwnData({
    user,
    change: async (transaction) => {
      if (await findOwnRow({ table: drillAnswers, itemId: answerId, user, transaction })) return;
      await transaction
        .insert(drillAnswers)
        .values({ id: answerId, parentUserId: user.userId, drillId, kind: drill.kind, answer, ...score });
    },
  });
}

function gradeOrRefuse(grade: () => DrillScore): DrillScore {
  try {
    return grade();
  } catch (error) {
    if (error instanceof z.ZodError) throw new AppError('INVALID_INPUT', `answer: ${error.issues[0]?.message}`);
    throw error;
  }
}

/** Says by drill whether somebody ever answered it rightly. */
export async function listDrillStates({ user }: { user: SignedInUser }): Promise<Record<string, boolean>> {
  const { drillId, isRight, parentUserId, created } = drillAnswers;
  const rows = await database
    .selectDistinctOn([drillId], { drillId, isRight })
    .from(drillAnswers)
    .where(eq(parentUserId, user.userId))
    .orderBy(drillId, desc(isRight), desc(created));
  return Object.fromEntries(rows.map((row) => [row.drillId, row.isRight]));
}
