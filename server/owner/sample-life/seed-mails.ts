import { sql } from 'drizzle-orm';
import type { Seeding } from './seeding.ts';

/**
 * Says of every e-mail to the sample people what became of it: most were sent, some at the second try, and the newest waits. None failed: a
 * site that nobody has begun to run has nothing to mend.
 */
export async function settleMails({ transaction, now }: Seeding, userIds: string[]): Promise<void> {
  await transaction.execute(sql`
    with written as (
      select id, row_number() over (order by created desc, id) as place from mails
      where user_id in (select jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb)) and status = 'queued')
    update mails set
      status = case when place = 1 then 'queued' else 'sent' end,
      tries = case when place = 1 or place % 17 = 2 then 2 else 1 end,
      last_error = case when place = 1 then 'the mail server answered 451: try again later' end,
      next_try_at = ${now.toISOString()}::timestamp with time zone + interval '1 hour',
      sent_at = case when place = 1 then null when place % 17 = 2 then created + interval '1 minute' else created + interval '3 seconds' end
    from written where written.id = mails.id`);
}
