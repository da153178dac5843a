import type { OwnerNotice } from '#features/mail/mail-kinds.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { config } from '#platform/config/config.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { alertWebhooks } from './owner-alert.table.server.ts';

/**
 * Queues an e-mail to each address of OWNER_EMAILS, of which there is never a second one for the same `reason`, and where `webhook` says what
 * to send a message to ALERT_WEBHOOK_URL.
 */
export async function tellOwner({
  transaction,
  reason,
  notice,
  webhook,
}: {
  transaction: Transaction;
  reason: string;
  notice: OwnerNotice;
  /** The message for programs: what happened, and its facts. */
  webhook?: { type: string; data: object };
}): Promise<void> {
  for (const [place, address] of config.OWNER_EMAILS.entries()) {
    const to = { address, locale: 'en' as const };
    await queueMail({ transaction, mail: { kind: 'owner-notice', reason: `${reason}, ${place + 1}`, to, data: notice } });
  }
  if (!webhook || !config.ALERT_WEBHOOK_URL) return;
  const message = { type: webhook.type, timestamp: new Date().toISOString(), data: webhook.data };
  await transaction.insert(alertWebhooks).values({ body: JSON.stringify(message) });
}
