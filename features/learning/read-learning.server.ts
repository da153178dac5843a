import { hour } from '#platform/durations.ts';
import { log } from '#platform/logging/log.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { countLearning } from './count-learning.server.ts';
import { learningFiguresTable } from './learning-figures.table.server.ts';
import { type LearningFigures, learningFigures } from './learning-figures.ts';

/** Figures that are older are counted anew while they are shown. */
const freshFor = hour;

/**
 * Reads what was last counted, and when (ISO 8601). Where that is old it has them counted anew without waiting for it; where nothing is kept
 * that this version understands, it waits.
 */
export async function readLearning(): Promise<{ figures: LearningFigures; countedAt: string; isCounting: boolean }> {
  const kept = (await findKept()) ?? (await countLearning().then(findKept));
  if (!kept) throw new Error('the figures that were just counted are not kept');
  const isCounting = Date.now() - kept.countedAt.getTime() > freshFor;
  if (isCounting) countLearning().catch((error) => log.error({ err: error }, 'what learners did could not be counted'));
  return { figures: kept.figures, countedAt: kept.countedAt.toISOString(), isCounting };
}

async function findKept() {
  const [row] = await database.select().from(learningFiguresTable);
  const { data: figures } = learningFigures.safeParse(row?.figures);
  return row && figures && { figures, countedAt: row.countedAt };
}
