import { type SQL, sql } from 'drizzle-orm';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { discountCodes } from '../discount-code.table.server.ts';

/** Says of a discount code, in the database's time, that it neither was ended nor has expired. */
export const isOpenDiscount = sql<boolean>`(${discountCodes.endedAt} is null
  and (${discountCodes.expiresAt} is null or ${discountCodes.expiresAt} > now()))`;

/**
 * Says of a checkout session that it was paid, or still may be. One that was replaced can be paid until the provider says that it is closed,
 * which takes its secret. One without a secret is being opened, or the site died meanwhile; an hour after its end nothing can come of it.
 */
const holdsUse = sql<boolean>`(${checkoutSessions.status} in ('processing', 'held', 'paid')
  or ${checkoutSessions.status} in ('open', 'expired') and ${checkoutSessions.clientSecret} is not null
  or ${checkoutSessions.status} = 'open' and ${checkoutSessions.expiresAt} > now() - interval '1 hour')`;

/** Counts the uses of a discount code, paid or held by checkouts; `except` leaves some sessions out. */
export const countUses = (code: string | SQL, except: SQL = sql`false`) =>
  sql<number>`(select count(*)::int from ${checkoutSessions}
    where ${checkoutSessions.discountCode} = ${code} and ${checkoutSessions.discountCode} <> '' and ${holdsUse} and not ${except})`;
