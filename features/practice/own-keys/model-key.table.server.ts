import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/users/user.table.server.ts';
import type { ModelProvider } from './model-providers.ts';

/** The keys of model providers that learners brought, one of each provider, encrypted with the site's secret. */
export const modelKeys = pgTable(
  'model_keys',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().$type<ModelProvider>().notNull(),
    encryptedKey: text('encrypted_key').notNull(),
    /** The model that answers, as the provider names it. */
    model: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);
