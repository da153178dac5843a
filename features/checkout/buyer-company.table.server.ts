import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/users/user.table.server.ts';
import { companyColumns } from './tax-columns.server.ts';

/** The company for which an account buys, until it says that it buys as a person. What was ordered keeps its own. */
export const buyerCompanies = pgTable('buyer_companies', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ...companyColumns(),
  updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
