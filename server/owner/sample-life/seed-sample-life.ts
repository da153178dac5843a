import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { checkoutSessions } from '#features/checkout/checkout-session.table.server.ts';
import { issueCreditNotes } from '#features/checkout/credit-notes/issue-credit-notes.server.ts';
import { discountCodes } from '#features/checkout/discount-code.table.server.ts';
import { endOfDay } from '#features/checkout/discounts/discount-terms.ts';
import { invoices } from '#features/checkout/invoice.table.server.ts';
import { lockInvoiceNumbers, saleOf } from '#features/checkout/invoices/create-invoice.server.ts';
import { draftInvoice } from '#features/checkout/invoices/draft-invoice.ts';
import { sellerTerms } from '#features/checkout/invoices/seller-terms.server.ts';
import { purchases } from '#features/checkout/purchase.table.server.ts';
import { feedback } from '#features/feedback/feedback.table.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { ownerActionLog } from '#features/owner/owner-action.table.server.ts';
import { sessionLifetime } from '#features/users/auth-options.server.ts';
import { linkedAccounts } from '#features/users/linked-account.table.server.ts';
import { sessions } from '#features/users/session.table.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { day } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { mulberry32 } from '#platform/seeded-random.ts';
import { moveBack } from './move-back.ts';
import { type Actor, after, castSample } from './sample-cast.ts';
import { sampleFeedback } from './sample-feedback.ts';
import { seedLearning } from './seed-learning.ts';
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

const discountReason = 'Announced in the newsletter';

/** Makes the owner's discount codes: one that is open, one whose last day is over, and one that was ended. */
async function seedDiscounts({ transaction, now, acts }: Seeding): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  const lastDay = (daysAgo: number) => endOfDay(before(daysAgo).toISOString().slice(0, 10));
  const codes: (typeof discountCodes.$inferInsert & { created: Date })[] = [
    { code: 'EARLY-BIRD', percent: 40, plan: 'single', useLimit: 10, expiresAt: lastDay(4), created: before(10) },
    { code: 'PODCAST', percent: 25, plan: 'any', endedAt: before(2), created: before(6) },
    { code: 'TEAM-MONTH', percent: 30, plan: 'team', useLimit: 20, expiresAt: lastDay(-20), created: before(3) },
  ];
  const made = await transaction.insert(discountCodes).values(codes).onConflictDoNothing().returning();
  for (const { code: rowId, created, endedAt } of made) {
    acts.push({ action: 'discount-created', userId: null, rowId, reason: discountReason, at: created });
    if (endedAt) acts.push({ action: 'discount-ended', userId: null, rowId, reason: 'The episode is old by now', at: endedAt });
  }
}

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
];

/** Makes an account with its sign-ins and its welcome. */
async function seedAccount(seeding: Seeding, actor: Actor): Promise<void> {
  const { transaction, random, now } = seeding;
  const { id, name: username, email, language, part, joined } = actor;
  const authType = random() < 0.6 ? 'google' : 'github';
  const authId = `sample-${id}`;
  const times = { created: joined, updated: joined };
  await transaction
    .insert(users)
    .values({ ...times, id, authId, authType, email, emailVerified: true, username, language, tags: ['sample'] });
  await transaction.insert(linkedAccounts).values({ id: randomUUID(), userId: id, providerId: authType, accountId: authId });
  await queueMail({ transaction, mail: { kind: 'welcome', reason: id, to: { userId: id }, data: {} } });
  await moveBack(seeding, id, joined);
  if (part === 'disabled' || part === 'signed-out') return; // their sign-ins were ended
  const hours = [0, 9 + random() * 30, 40 + random() * 150];
  for (const [at, later] of hours.entries()) {
    const createdAt = after(joined, later);
    if (createdAt > now) break;
    await transaction.insert(sessions).values({
      ...{ id: randomUUID(), userId: id, token: randomUUID(), createdAt, updatedAt: createdAt },
      expiresAt: new Date(createdAt.getTime() + sessionLifetime.lifetime),
      userAgent: browsers[(id.charCodeAt(0) + (at === 2 ? 1 : 0)) % browsers.length],
    });
  }
}

const active = (userId: string) => and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt));

/** Has somebody write the next entry, where there is one left, and the owner answer where it is answered. */
async function seedFeedback(seeding: Seeding, actor: Actor, at: number): Promise<void> {
  const { transaction, random } = seeding;
  const next = sampleFeedback[at];
  if (!next) return;
  const { text, isPublished = false, answer, ...entry } = next;
  const created = after(actor.joined, 5 + random() * 10);
  const answeredAt = answer ? after(created, 1 + random() * 10) : null;
  const [row] = await transaction
    .insert(feedback)
    .values({
      ...{ ...entry, parentUserId: actor.id, reviewContent: { user_content: text }, created, answer, answeredAt },
      publishedAt: isPublished ? answeredAt : null,
    })
    .returning({ id: feedback.id });
  const rowId = row?.id ?? '';
  if (!answer || !answeredAt || entry.type === 'review') return;
  const data = { type: entry.type, asked: text, answer };
  await queueMail({ transaction, mail: { kind: 'feedback-answered', reason: rowId, to: { userId: actor.id }, data } });
  await moveBack(seeding, actor.id, answeredAt);
  const act = { userId: actor.id, rowId, at: answeredAt };
  seeding.acts.push({ ...act, action: 'feedback-answered', reason: 'Answered from the terminal' });
  if (isPublished) seeding.acts.push({ ...act, action: 'feedback-published', reason: 'Others ask the same' });
}

/** Issues an invoice as the product does, on an earlier day, and the credit notes that are due. */
async function seedInvoice({ transaction }: Seeding, { purchaseId, at, ...buyer }: PlannedInvoice): Promise<void> {
  await lockInvoiceNumbers(transaction);
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

/**
 * Says of every e-mail to the sample people what became of it: most were sent, some at the second try, and the newest waits. None failed: a
 * site that nobody has begun to run has nothing to mend.
 */
async function settleMails({ transaction, now }: Seeding, userIds: string[]): Promise<void> {
  await transaction.execute(sql`
    with written as (
      select id, row_number() over (order by created desc, id) as place from mails
      where user_id in (select jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb)) and status = 'queued')
    update mails set
      status = case when place = 1 then 'queued' else 'sent' end,
      tries = case when place = 1 or place % 17 = 2 then 2 else 1 end,
      last_error = case when place = 1 then 'the mail server answered 451: try again later' end,
      next_try_at = ${now.toISOString()}::timestamp with time zone + interval '1 hour',
      sent_at = case when place = 1 then null when place % 17 = 2 then created + interval '1 minute' else created + interval '3 seconds' end
    from written where written.id = mails.id`);
}
