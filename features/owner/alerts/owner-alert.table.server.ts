import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { AlertKind, AlertSwitch } from './alert-kind.ts';

/**
 * What the owner is to be told of, once for each subject: the id of a refund request, a purchase, a dispute and so on, or the name of a
 * job or a machine. It never holds a person's id, name or words.
 */
export const ownerAlerts = pgTable(
  'owner_alerts',
  {
    kind: text().$type<AlertKind>().notNull(),
    subject: text().notNull(),
    /** The time until which it has to be answered. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    raisedAt: timestamp('raised_at', { withTimezone: true }).notNull().defaultNow(),
    /** The last time that something which lasts was found to go on. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the owner was told; also of a kind that is switched off, so that nothing old comes when it is switched on. */
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    index('owner_alerts_to_tell').on(table.raisedAt).where(sql`${table.toldAt} is null`),
    index('owner_alerts_by_time').on(table.raisedAt),
  ],
);

/** What the owner switched on or off; what has no row is as it is at first. */
export const ownerAlertSettings = pgTable('owner_alert_settings', {
  name: text().$type<AlertSwitch>().primaryKey(),
  isOn: boolean('is_on').notNull(),
});

/** Each message to ALERT_WEBHOOK_URL and what became of it: the row is its own job, as an e-mail is. */
export const alertWebhooks = pgTable(
  'alert_webhooks',
  {
    /** What the receiver knows a repetition by. */
    id: text().primaryKey().default(sql`'msg_' || gen_random_uuid()::text`),
    body: text().notNull(),
    tries: integer().notNull().default(0),
    /** The time before which it is not tried; null once it arrived or was given up. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).defaultNow(),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    lastError: text('last_error'),
  },
  (table) => [index('alert_webhooks_to_send').on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`)],
);
