import { and, not, sql } from 'drizzle-orm';
import { pageLength, type RequestOf } from '#features/owner/lists/desk-list.ts';
import { keysetPagination } from '#features/owner/lists/keyset-pagination.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { discountCodes } from '../discount-code.table.server.ts';
import { type Discount, discountList } from './discount.ts';
import { countUses, isOpenDiscount } from './discount-uses.server.ts';

const keys = {
  code: discountCodes.code,
  percent: discountCodes.percent,
  /** A code without a last day outlasts all others. */
  'last-day': sql`coalesce(${discountCodes.expiresAt}, 'infinity')`,
  made: discountCodes.created,
};

/** Lists discount codes, a page at a time: `next` is what the following page comes after, null on the last. */
export async function listDiscounts({
  state = null,
  sort = discountList.sort,
  after = null,
  limit = pageLength,
  reader = database,
}: RequestOf<typeof discountList>): Promise<{ discounts: Discount[]; next: string | null }> {
  const { orderBy, isAfter } = keysetPagination({ table: discountCodes, id: discountCodes.code, keys, sort, after });
  const rows = await reader
    .select({
      code: discountCodes.code,
      percent: discountCodes.percent,
      plan: discountCodes.plan,
      useLimit: discountCodes.useLimit,
      expiresAt: discountCodes.expiresAt,
      endedAt: discountCodes.endedAt,
      created: discountCodes.created,
      isOpen: isOpenDiscount,
      used: sql<number>`(select count(*)::int from purchases purchase join checkout_sessions ordered on ordered.id = purchase.checkout_session_id
        where ordered.discount_code = discount_codes.code and ordered.discount_code <> '')`,
      uses: countUses(sql`discount_codes.code`),
    })
    .from(discountCodes)
    .where(and(state === null ? undefined : state === 'open' ? isOpenDiscount : not(isOpenDiscount), isAfter))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const shown = rows.slice(0, limit).map(({ uses, expiresAt, endedAt, created, ...row }) => ({
    ...row,
    held: uses - row.used,
    expiresAt: expiresAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    created: created.toISOString(),
  }));
  return { discounts: shown, next: rows.length > limit ? (shown.at(-1)?.code ?? null) : null };
}
