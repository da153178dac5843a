import { and, eq, isNull, sql } from 'drizzle-orm';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { checkoutSessions } from '#features/checkout/checkout-session.table.server.ts';
import { issueCreditNotes } from '#features/checkout/credit-notes/issue-credit-notes.server.ts';
import { invoices } from '#features/checkout/invoice.table.server.ts';
import { saleOf } from '#features/checkout/invoices/create-invoice.server.ts';
import { draftInvoice } from '#features/checkout/invoices/draft-invoice.ts';
import { sellerTerms } from '#features/checkout/invoices/seller-terms.server.ts';
import { purchases } from '#features/checkout/purchase.table.server.ts';
import { ownerActionLog } from '#features/owner/owner-action.table.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { mulberry32 } from '#platform/seeded-random.ts';
import { castSample } from './sample-cast.ts';
import { seedAccount } from './seed-accounts.ts';
import { seedDiscounts } from './seed-discounts.ts';
import { seedFeedback } from './seed-feedback.ts';
import { seedLearning } from './seed-learning.ts';
import { settleMails } from './seed-mails.ts';
import { type Offer, seedPart } from './seed-part.ts';
import { seedSeatTaken } from './seed-seats.ts';
import type { PlannedInvoice, Seeding } from './seeding.ts';

/**
 * Puts ten days of made-up life before today into the database, all of it or nothing. Answers how many people came; none where those of the
 * seed are there already.
 */
export async function seedSampleLife({ seed, count }: { seed: number; count: number }): Promise<number> {
  const now = new Date();
  const cast = castSample({ seed, count, now });
  return database.transaction(async (transaction) => {
    const [first] = cast;
    if (!first || (await transaction.$count(users, eq(users.id, first.id))) > 0) return 0;
    const seeding: Seeding = { transaction, random: mulberry32(seed + 1), now, invoices: [], acts: [] };
    await seedDiscounts(seeding);
    let offer: Offer | null = null;
    let members = 0;
    for (const actor of cast) {
      await seedAccount(seeding, actor);
      if (actor.part === 'seat-taker' && offer && offer.left > 0) {
        await seedSeatTaken(seeding, { ...offer, taker: actor });
        offer.left -= 1;
      }
      offer = (await seedPart(seeding, actor)) ?? offer;
      const isMember = (await transaction.$count(entitlements, active(actor.id))) > 0;
      if (!isMember) continue;
      await seedLearning(seeding, actor);
      if (members % 2 === 0) await seedFeedback(seeding, actor, members / 2);
      members += 1;
    }
    for (const invoice of seeding.invoices.sort((one, other) => one.at.getTime() - other.at.getTime())) {
      await seedInvoice(seeding, invoice);
    }
    for (const { at: created, ...act } of seeding.acts.sort((one, other) => one.at.getTime() - other.at.getTime())) {
      await transaction.insert(ownerActionLog).values({ ...act, ownerId: null, created });
    }
    await settleMails(
      seeding,
      cast.map(({ id }) => id),
    );
    return cast.length;
  });
}

const active = (userId: string) => and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt));

/** Issues an invoice as the product does, on an earlier day, and the credit notes that are due. */
async function seedInvoice({ transaction }: Seeding, { purchaseId, at, ...buyer }: PlannedInvoice): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoice numbers', 0))`);
  const [found] = await transaction
    .select({ purchase: purchases, session: checkoutSessions })
    .from(purchases)
    .innerJoin(checkoutSessions, eq(checkoutSessions.id, purchases.checkoutSessionId))
    .where(eq(purchases.id, purchaseId));
  if (!found) throw new Error(`there is no purchase ${purchaseId}`);
  const { email, ...named } = buyer;
  const details = { ...named, address: '1 Loop Road, 12345 Sample', country: '' as const, vatId: '' };
  const draft = draftInvoice({ seller: sellerTerms(), sale: saleOf(found), details, email });
  const number = (await transaction.$count(invoices)) + 1;
  await transaction.insert(invoices).values({ number, purchaseId, ...draft, paidAt: found.purchase.created, issued: at });
  await issueCreditNotes({ transaction, purchaseId });
}
