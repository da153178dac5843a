import { count, eq, sql, sum } from 'drizzle-orm';
import type { CourseMember } from '#features/access/caller.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { day, minute } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { workDays } from './work-day.table.server.ts';

/** Notes that a member has typed or pressed something just now. The minute is this machine's, whatever the browser's clock says. */
export async function noteWork({ member, now = new Date() }: { member: CourseMember; now?: Date }): Promise<void> {
  const date = now.toISOString().slice(0, 10);
  const ofDay = Math.floor((now.getTime() % day) / minute);
  await changeOwnData({
    user: member,
    change: (transaction) =>
      transaction
        .insert(workDays)
        .values({ parentUserId: member.userId, day: date, minutes: [ofDay] })
        .onConflictDoUpdate({
          target: [workDays.parentUserId, workDays.day],
          set: { minutes: sql`${workDays.minutes} || ${ofDay}::smallint` },
          setWhere: sql`not ${workDays.minutes} @> array[${ofDay}::smallint]`,
        }),
  });
}

/** Counts the days and the minutes in which a member typed or pressed something. */
export async function measureWorkTime({ member }: { member: CourseMember }): Promise<{ days: number; minutes: number }> {
  const [measured] = await database
    .select({ days: count(), minutes: sum(sql`cardinality(${workDays.minutes})`).mapWith(Number) })
    .from(workDays)
    .where(eq(workDays.parentUserId, member.userId));
  return { days: measured?.days ?? 0, minutes: measured?.minutes ?? 0 };
}
