import { and, desc, not, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { discountCodes } from '../discount-code.table.server.ts';
import type { Discount, DiscountState } from './discount.ts';
import { countUses, isOpenDiscount } from './discount-uses.server.ts';

const pageLength = 50;

/** Which discount codes are asked for. */
export interface DiscountQuery {
  /** Null for all. */
  state: DiscountState | null;
  /** The code after which the page begins; null for the first. */
  after: string | null;
}

/** Lists discount codes, newest first, a page at a time: `next` is what the following page comes after, null on the last. */
export async function listDiscounts({ state, after }: DiscountQuery): Promise<{ discounts: Discount[]; next: string | null }> {
  const rows = await database
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
    .where(
      and(
        state === null ? undefined : state === 'open' ? isOpenDiscount : not(isOpenDiscount),
        after
          ? sql`(${discountCodes.created}, ${discountCodes.code}) < (select last.created, last.code from discount_codes last where last.code = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(discountCodes.created), desc(discountCodes.code))
    .limit(pageLength + 1);
  const shown = rows.slice(0, pageLength).map(({ uses, expiresAt, endedAt, created, ...row }) => ({
    ...row,
    held: uses - row.used,
    expiresAt: expiresAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    created: created.toISOString(),
  }));
  return { discounts: shown, next: rows.length > pageLength ? (shown.at(-1)?.code ?? null) : null };
}

/** Reads from a page's address which discount codes are asked for; what it does not understand counts for nothing. */
export function readDiscountQuery(search: URLSearchParams): DiscountQuery {
  const state = search.get('state');
  return { state: state === 'open' || state === 'ended' ? state : null, after: search.get('after') };
}
