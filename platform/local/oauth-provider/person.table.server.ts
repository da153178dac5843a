import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Each person added in the account chooser of the stand-in; the sample people are not stored. */
export const localOAuthPeople = pgTable('local_oauth_people', {
  email: text().primaryKey(),
  name: text().notNull(),
  emailVerified: boolean('email_verified').notNull(),
  created: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
