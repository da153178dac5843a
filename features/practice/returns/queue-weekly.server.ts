import { and, asc, gt, sql } from 'drizzle-orm';
import { mails } from '#features/mail/mail.table.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { wantsMails } from '#features/users/refuses-mails.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { day } from '#platform/durations.ts';
import { log } from '#platform/logging/log.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { kindTitles } from '../drills/drill.ts';
import { readPersonalization } from '../personalization/personalization.server.ts';
import { type DueExercises, findDue } from './find-due.server.ts';

const setting = 'emailAiCodingChallenges' as const;
const usersAtOnce = 200;
/** A list to be done in one sitting. */
const maxNamed = 5;

/** The day on which all were looked at last, by its number. */
let lookedOn: number | undefined;

/**
 * Queues for everybody to whom exercises are due, and who wants to be told, an e-mail that names them: one in seven days, however many processes do it. Who
 * cannot be written to today, is looked at again tomorrow.
 */
export async function queueWeekly({ now = Date.now(), signal }: { now?: number; signal?: AbortSignal } = {}): Promise<void> {
  const today = Math.floor(now / day);
  if (lookedOn === today) return;
  for (let last = ''; ; ) {
    const page = await database
      .select({ userId: users.id })
      .from(users)
      .where(
        and(
          gt(users.id, last),
          wantsMails(setting),
          sql`exists (select from drill_answers where parent_user_id = ${users.id} union all select from practice_tries where parent_user_id = ${users.id})`,
          sql`not exists (select from ${mails} where ${mails.userId} = ${users.id} and ${mails.kind} = 'newsletter'
            and starts_with(${mails.reason}, ${users.id} || ' due ') and ${mails.created} > ${new Date(now - 7 * day).toISOString()}::timestamptz)`,
        ),
      )
      .orderBy(asc(users.id))
      .limit(usersAtOnce);
    for (const user of page) {
      if (signal?.aborted) return;
      await queueFor({ user, today, now }).catch((error) => log.error({ err: error }, 'what is due to an account is told later'));
    }
    last = page.at(-1)?.userId ?? '';
    if (page.length < usersAtOnce) break;
  }
  lookedOn = today;
}

async function queueFor({ user, today, now }: { user: { userId: string }; today: number; now: number }): Promise<void> {
  const { userId } = user;
  if ((await readPersonalization({ user })).dueExercises === 'quiet') return;
  const { due } = await findDue({ user, now });
  if (due.length === 0) return;
  const data = { setting, ...writeMail(due) };
  await database.transaction((transaction) =>
    queueMail({ transaction, mail: { kind: 'newsletter', reason: `${userId} due ${today}`, to: { userId }, data } }),
  );
}

function writeMail(due: DueExercises['due']): { subject: string; markdown: string } {
  const named = due.slice(0, maxNamed);
  const lines = named.map(({ drillId, title, kind }) => `- [${title}](/drills/${drillId}), ${kindTitles[kind].toLowerCase()}`);
  const more = due.length > named.length ? `\n\n[All ${due.length} that are due](/practice/due)` : '';
  const what = due.length === 1 ? 'An exercise' : `${due.length} exercises`;
  const markdown = `Topics that you got wrong, or practised with the assistant, come back in exercises without it. You have not answered these yet:\n\n${lines.join('\n')}${more}`;
  return { subject: `${what} to try without the assistant`, markdown };
}
