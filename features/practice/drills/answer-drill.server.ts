import { and, desc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Caller } from '#features/access/caller.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { findOwnRow } from '#features/own-data/own-row.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { programRunner } from '../grading/program-runner.server.ts';
import type { DrillEntry } from './drill.ts';
import { drillAnswers } from './drill-answer.table.server.ts';
import { RunUnavailableError } from './kinds/inputs.ts';
import { listOpenDrills, requireDrill } from './list-drills.server.ts';
import { drillsInRound, readRound } from './round-of-drills.ts';

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
  const { isRight, found, total, falseAlarms } = await answerOrRefuse(() => drill.grade(answer, programRunner(user.userId)));
  await changeOwnData({
    user,
    change: async (transaction) => {
      if (await findOwnRow({ table: drillAnswers, itemId: answerId, user, transaction })) return;
      await transaction.insert(drillAnswers).values({
        id: answerId,
        parentUserId: user.userId,
        drillId,
        kind: drill.kind,
        answer,
        isRight,
        found,
        total,
        falseAlarms,
      });
    },
  });
}

/** Reads or grades an answer. Throws INVALID_INPUT for what is none of its kind, and NOT_RUN where programs cannot run. */
export async function answerOrRefuse<Result>(readOrGrade: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await readOrGrade();
  } catch (error) {
    if (error instanceof z.ZodError) throw new AppError('INVALID_INPUT', `answer: ${error.issues[0]?.message}`);
    if (error instanceof RunUnavailableError) throw new AppError('NOT_RUN');
    throw error;
  }
}

/** Says by drill whether somebody ever answered it rightly; where `before` is given, until then. */
export async function listDrillStates({
  user,
  before,
}: {
  user: SignedInUser;
  before?: Date | undefined;
}): Promise<Record<string, boolean>> {
  const { drillId, isRight, parentUserId, created } = drillAnswers;
  const rows = await database
    .selectDistinctOn([drillId], { drillId, isRight })
    .from(drillAnswers)
    .where(and(eq(parentUserId, user.userId), before && lt(created, before)))
    .orderBy(drillId, desc(isRight), desc(created));
  return Object.fromEntries(rows.map((row) => [row.drillId, row.isRight]));
}

/** Draws a round for somebody, as {@link drillsInRound} does, from what they may do. */
export async function drawRound({ user, round }: { user: Caller | null; round: string }): Promise<DrillEntry[]> {
  const drills = listOpenDrills({ isMember: user?.havePaicc ?? false });
  const { choice, seed } = readRound(round) ?? {};
  const isOpen = user && choice === 'open' && seed !== undefined;
  const states = isOpen ? await listDrillStates({ user, before: new Date(seed * second) }) : {};
  return drillsInRound({ drills, round, states });
}
