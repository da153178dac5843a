import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Each certificate whose badge is no longer valid: the owner revoked it, or its person deleted it with their account, which a trigger notes. Badges
 * are files in other people's hands, so that they are revoked has to outlast the certificate.
 */
export const revokedBadges = pgTable('revoked_badges', {
  certificateId: text('certificate_id').primaryKey(),
  reason: text().notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }).notNull().defaultNow(),
});
