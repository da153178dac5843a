import { eq, sql } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { day, minute } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { coveredLength } from '#platform/statistics/covered-length.ts';
import { workDays } from './work-day.table.server.ts';

/** Between inputs that are further apart nobody knows that somebody worked; in minutes. */
const maxGap = 2;

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

/** Counts the days on which a member worked, and the minutes: from the first input of a span to its last, with gaps of two minutes at most. */
export async function measureWorkTime({ member }: { member: CourseMember }): Promise<{ days: number; minutes: number }> {
  const rows = await database
    .select({ day: workDays.day, minutes: workDays.minutes })
    .from(workDays)
    .where(eq(workDays.parentUserId, member.userId));
  const inputs = rows
    .flatMap(({ day: date, minutes }) => minutes.map((ofDay) => Date.parse(date) / minute + ofDay))
    .sort((one, other) => one - other);
  const spans = inputs.map((at, index) => {
    const next = inputs[index + 1] ?? Number.POSITIVE_INFINITY;
    return { from: at, to: next - at <= maxGap ? next : at + 1 };
  });
  return { days: rows.length, minutes: coveredLength(spans) };
}
