import { sql } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { drawFinal } from './draw-final.server.ts';
import { finals } from './final.table.server.ts';
import { scoreFinal } from './final.ts';
import { type Final, findFinal } from './find-final.server.ts';

/**
 * Starts a member's final, or finds the one that is open or passed: who has passed need not again. After one that was not passed, others of
 * the problems are drawn. That the lessons are done is the caller's to prove.
 */
export async function startFinal({ member }: { member: CourseMember }): Promise<Final> {
  return changeOwnData({
    user: member,
    change: async (transaction) => {
      const last = await findFinal({ user: member, transaction });
      if (last && (!last.finishedAt || scoreFinal(last).isPassed)) return last;
      const problems = drawFinal({ avoided: last?.problems ?? [] });
      // The newest is the one that counts, and this transaction may have begun before another that has started and ended one.
      const created = sql`clock_timestamp()`;
      const [started] = await transaction.insert(finals).values({ parentUserId: member.userId, problems, created }).returning();
      return started as Final;
    },
  });
}
