import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { pageLength, type RequestOf } from '#features/owner/lists/desk-list.ts';
import { keysetPagination } from '#features/owner/lists/keyset-pagination.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { seats } from '../seat.table.server.ts';
import { normaliseSeatCode } from '../seats/seat-code.ts';
import { type DeskPurchase, type DeskSeat, purchaseList } from './desk-purchase.ts';
import { purchaseIs, selectDeskPurchases, toDeskPurchase } from './select-desk-purchases.server.ts';

const keys = { bought: purchases.created, amount: purchases.amountCents };

/** Lists purchases for the owner, a page at a time: `next` is what the following page comes after, null on the last. */
export async function listDeskPurchases({
  text = '',
  state = null,
  sort = purchaseList.sort,
  after = null,
  limit = pageLength,
  reader,
}: RequestOf<typeof purchaseList>): Promise<{ purchases: DeskPurchase[]; next: string | null }> {
  const { orderBy, isAfter } = keysetPagination({ table: purchases, id: purchases.id, keys, sort, after });
  const rows = await selectDeskPurchases(reader)
    .where(and(text ? inArray(purchases.id, named(text)) : undefined, state ? purchaseIs[state] : undefined, isAfter))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const shown = rows.slice(0, limit).map(toDeskPurchase);
  return { purchases: shown, next: rows.length > limit ? (shown.at(-1)?.purchaseId ?? null) : null };
}

/** Makes the query for the purchases that a text names; each way of naming one has an index. */
function named(text: string): SQL {
  const ways = [
    sql`select id from purchases where id = ${text}`,
    sql`select id from purchases where payment_intent_id = ${text}`,
    sql`select id from purchases where user_id = ${text}`,
    sql`select purchase.id from purchases purchase join users buyer on buyer.id = purchase.user_id
      where buyer.email = ${text.toLowerCase()} and buyer.email_verified`,
    sql`select purchase_id from seats where code = ${normaliseSeatCode(text)}`,
  ];
  if (/^\d{1,9}$/.test(text)) ways.push(sql`select purchase_id from invoices where number = ${Number(text)}`);
  return sql`(${sql.join(ways, sql` union all `)})`;
}

/** Lists the seats of the one purchase that a search found, each with who uses it; none where it found several. */
export async function listDeskSeats([purchase, another]: DeskPurchase[]): Promise<DeskSeat[]> {
  if (!purchase || another) return [];
  const rows = await database
    .select({
      position: seats.position,
      code: seats.code,
      userId: seats.redeemedBy,
      username: users.username,
      takenAt: seats.redeemedAt,
      isVoid: seats.voidedAt,
    })
    .from(seats)
    .leftJoin(users, eq(users.id, seats.redeemedBy))
    .where(eq(seats.purchaseId, purchase.purchaseId))
    .orderBy(asc(seats.position));
  return rows.map(({ takenAt, isVoid, ...row }) => ({
    ...row,
    takenAt: takenAt?.toISOString() ?? null,
    isVoid: isVoid !== null,
  }));
}
