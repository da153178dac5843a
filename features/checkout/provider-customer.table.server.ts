import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/users/user.table.server.ts';

/** Says under which id the payment provider knows an account, so that all its payments are one customer's there. */
export const providerCustomers = pgTable('provider_customers', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull().unique(),
  created: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
