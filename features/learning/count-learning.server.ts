import { sql } from 'drizzle-orm';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { countEffects } from './count-effects.server.ts';
import { countLessons } from './count-lessons.server.ts';
import { countProblems } from './count-problems.server.ts';
import { countRatings } from './count-ratings.server.ts';
import { countVideos } from './count-videos.server.ts';
import { gatherCountedAccounts } from './gather-counted-accounts.server.ts';
import { learningFiguresTable } from './learning-figures.table.server.ts';
import type { LearningFigures } from './learning-figures.ts';

/** Lets the count take far longer than other statements: nobody waits for it, but where nothing was counted yet. */
const longestCount = sql`set local statement_timeout = '5min'`;

let underWay: Promise<void> | undefined;

/** Counts what all learners did, and keeps it with the time. Asked twice at once, it counts once. */
export function countLearning(): Promise<void> {
  underWay ??= countAndKeep().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function countAndKeep(): Promise<void> {
  await database.transaction(async (transaction) => {
    const countedAt = new Date();
    const figures = await countAll({ transaction });
    await transaction
      .insert(learningFiguresTable)
      .values({ figures, countedAt })
      .onConflictDoUpdate({ target: learningFiguresTable.id, set: { figures, countedAt } });
  });
}

async function countAll({ transaction }: { transaction: Transaction }): Promise<LearningFigures> {
  await transaction.execute(longestCount);
  await gatherCountedAccounts(transaction);
  return {
    lessons: await countLessons({ transaction }),
    problems: await countProblems({ transaction }),
    films: await countVideos({ transaction }),
    effects: await countEffects({ transaction }),
    ratings: await countRatings({ transaction }),
  };
}
