import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from './user.table.server.ts';

/** Each way into an account: a person at Google or GitHub. The columns are Better Auth's; the providers' tokens are never kept. */
export const linkedAccounts = pgTable(
  'linked_accounts',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    /** The provider's own identifier of the person. */
    accountId: text('account_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
    refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
    scope: text(),
    password: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('one_account_per_person_of_a_provider').on(table.providerId, table.accountId),
    index('linked_accounts_of_user').on(table.userId),
  ],
);
