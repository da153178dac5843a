import { and, eq } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { mails } from './mail.table.server.ts';

/** Queues a letter that was not delivered anew, with all its tries. Says whether there was one. */
export async function retryMail({ mailId }: { mailId: string }): Promise<boolean> {
  const queued = await database
    .update(mails)
    .set({ status: 'queued', tries: 0, nextTryAt: new Date() })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'failed')))
    .returning({ id: mails.id });
  return queued.length > 0;
}
