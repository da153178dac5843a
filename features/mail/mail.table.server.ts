import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { MailKind, MailKinds } from './mail-kinds.ts';
import { mailLanguages } from './mail-language.ts';

export const mailStatuses = ['queued', 'sent', 'failed', 'suppressed'] as const;

/**
 * Each e-mail and what became of it: the row is its own job (docs/decisions/0112-e-mail-rows-as-the-queue.md). It goes to an account
 * (`userId`; the migration ties it to `users`, which stand above this feature) or to an address.
 */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    kind: text().$type<MailKind>().notNull(),
    reason: text().notNull(),
    userId: text('user_id'),
    address: text(),
    /** The language of e-mails to an address; an account has a language of its own. */
    locale: text({ enum: mailLanguages }),
    data: jsonb().$type<MailKinds[MailKind]>().notNull(),
    status: text({ enum: mailStatuses }).notNull().default('queued'),
    tries: integer().notNull().default(0),
    lastError: text('last_error'),
    /**
     * The time before which it is not tried, or not tried again. Whoever tries it moves this on first, so that nobody else does meanwhile.
     */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull().defaultNow(),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** The last time that it failed with all its tries, or for good; of what failed before this was kept there is none. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /** Says that it failed because its address is dead: nothing of the site is amiss. */
    isAddressDead: boolean('is_address_dead').notNull().default(false),
  },
  (table) => [
    unique('one_mail_per_reason').on(table.kind, table.reason),
    index('queued_mails').on(table.nextTryAt).where(sql`${table.status} = 'queued'`),
    index('failed_mails').on(table.failedAt).where(sql`${table.status} = 'failed'`),
    index('mails_of_user').on(table.userId),
    check('mail_status_is_known', sql`${table.status} in ('queued', 'sent', 'failed', 'suppressed')`),
    check('sent_mail_has_its_time', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check('mail_goes_to_an_account_or_an_address', sql`${table.userId} is null or ${table.address} is null`),
  ],
);
