import { and, desc, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { providerDisputes } from '../payment-fact.table.server.ts';
import { purchases } from '../purchase.table.server.ts';
import type { DeskDispute, DisputeQuery } from './dispute.ts';

const pageLength = 50;
const closed = ['won', 'lost', 'warning_closed', 'prevented'];
const opened = sql<Date>`coalesce(${providerDisputes.created}, ${providerDisputes.asOf})`.mapWith(providerDisputes.asOf);

const selectDisputes = () =>
  database
    .select({
      dispute: getTableColumns(providerDisputes),
      opened,
      purchaseId: purchases.id,
      paidCents: purchases.amountCents,
      currency: purchases.currency,
      userId: purchases.userId,
      username: users.username,
    })
    .from(providerDisputes)
    .innerJoin(purchases, eq(purchases.paymentIntentId, providerDisputes.paymentIntentId))
    .innerJoin(users, eq(users.id, purchases.userId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectDisputes>>[number];

const toDispute = ({ dispute, opened: since, paidCents, ...row }: Row): DeskDispute => ({
  ...row,
  disputeId: dispute.id,
  status: dispute.status,
  reason: dispute.reason,
  amountCents: dispute.amountCents ?? paidCents,
  opened: since.toISOString(),
  dueBy: dispute.dueBy?.toISOString() ?? null,
});

/** Lists disputes of purchases, newest first, a page at a time: `next` is what the following page comes after, null on the last. */
export async function listDisputes({ state, after }: DisputeQuery): Promise<{ disputes: DeskDispute[]; next: string | null }> {
  const isIn = state === 'open' ? notInArray : inArray;
  const rows = await selectDisputes()
    .where(
      and(
        state === null ? undefined : isIn(providerDisputes.status, closed),
        after
          ? sql`(coalesce(${providerDisputes.created}, ${providerDisputes.asOf}), ${providerDisputes.id}) <
              (select coalesce(last.created, last.as_of), last.id from provider_disputes last where last.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(sql`coalesce(${providerDisputes.created}, ${providerDisputes.asOf})`), desc(providerDisputes.id))
    .limit(pageLength + 1);
  const shown = rows.slice(0, pageLength).map(toDispute);
  return { disputes: shown, next: rows.length > pageLength ? (shown.at(-1)?.disputeId ?? null) : null };
}

/** Finds one dispute of a purchase of the site. */
export async function findDispute(disputeId: string): Promise<DeskDispute | null> {
  const [row] = await selectDisputes().where(eq(providerDisputes.id, disputeId));
  return row ? toDispute(row) : null;
}
