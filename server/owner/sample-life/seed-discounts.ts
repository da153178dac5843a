import { discountCodes } from '#features/checkout/discount-code.table.server.ts';
import { endOfDay } from '#features/checkout/discounts/discount-terms.ts';
import { day } from '#platform/durations.ts';
import type { Seeding } from './seeding.ts';

const reason = 'Announced in the newsletter';

/** Makes the owner's discount codes: one that is open, one whose last day is over, and one that was ended. */
export async function seedDiscounts({ transaction, now, acts }: Seeding): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  const lastDay = (daysAgo: number) => endOfDay(before(daysAgo).toISOString().slice(0, 10));
  const codes: (typeof discountCodes.$inferInsert & { created: Date })[] = [
    { code: 'EARLY-BIRD', percent: 40, plan: 'single', useLimit: 10, expiresAt: lastDay(4), created: before(10) },
    { code: 'PODCAST', percent: 25, plan: 'any', endedAt: before(2), created: before(6) },
    { code: 'TEAM-MONTH', percent: 30, plan: 'team', useLimit: 20, expiresAt: lastDay(-20), created: before(3) },
  ];
  const made = await transaction.insert(discountCodes).values(codes).onConflictDoNothing().returning();
  for (const { code: rowId, created, endedAt } of made) {
    acts.push({ action: 'discount-created', userId: null, rowId, reason, at: created });
    if (endedAt) acts.push({ action: 'discount-ended', userId: null, rowId, reason: 'The episode is old by now', at: endedAt });
  }
}
