import { and, desc, eq, notInArray } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { promptSetResults } from './prompt-set-result.table.server.ts';
import { keptResults } from './set-result.ts';

/** Keeps what came of a set and returns its id; of more than are kept of a set the oldest go. */
export async function keepResult(result: typeof promptSetResults.$inferInsert): Promise<string> {
  return database.transaction(async (transaction) => {
    const { id, parentUserId, parentPromptSetId, created } = promptSetResults;
    const [kept] = await transaction.insert(promptSetResults).values(result).returning({ id });
    const ofSet = and(eq(parentUserId, result.parentUserId), eq(parentPromptSetId, result.parentPromptSetId));
    const newest = transaction.select({ id }).from(promptSetResults).where(ofSet).orderBy(desc(created)).limit(keptResults);
    await transaction.delete(promptSetResults).where(and(ofSet, notInArray(id, newest)));
    return kept?.id ?? '';
  });
}
