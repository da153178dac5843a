import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { OwnerAct, OwnerActionKind } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/owner-action-log.server.ts';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { discountCodes } from '../discount-code.table.server.ts';
import { type DiscountTerms, discountTerms, endOfDay, normaliseDiscountCode } from './discount-terms.ts';

/** Makes a discount code of what the owner typed, or says what is wrong with it. */
export async function createDiscount({ typed, act }: { typed: unknown; act: OwnerAct }): Promise<DiscountTerms> {
  const { data: terms, error } = discountTerms.safeParse(typed);
  if (!terms) throw new AppError('INVALID_INPUT', error.issues[0]?.message);
  const { code, percent, plan, useLimit, lastDay } = terms;
  const expiresAt = lastDay === null ? null : endOfDay(lastDay);
  if (expiresAt && expiresAt <= new Date()) throw new AppError('INVALID_INPUT', 'The last day has passed already');
  await database.transaction(async (transaction) => {
    const made = await transaction
      .insert(discountCodes)
      .values({ code, percent, plan, useLimit, expiresAt })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) throw new AppError('DISCOUNT_CODE_TAKEN');
    await record({ transaction, action: 'discount-created', code, act });
  });
  return terms;
}

interface Change {
  code: string;
  act: OwnerAct;
}

/** Ends a discount code: no new checkout takes it. Answers false where it was ended before. */
export const endDiscount = (change: Change): Promise<boolean> => setEnded({ ...change, action: 'discount-ended' });

/** Takes the end of a discount code back; its last day and its limit still hold. Answers false where it was not ended. */
export const reopenDiscount = (change: Change): Promise<boolean> => setEnded({ ...change, action: 'discount-reopened' });

async function setEnded({ code: typed, act, action }: Change & { action: 'discount-ended' | 'discount-reopened' }) {
  const code = normaliseDiscountCode(typed);
  const isEnd = action === 'discount-ended';
  return database.transaction(async (transaction) => {
    const changed = await transaction
      .update(discountCodes)
      .set({ endedAt: isEnd ? new Date() : null })
      .where(and(eq(discountCodes.code, code), isEnd ? isNull(discountCodes.endedAt) : isNotNull(discountCodes.endedAt)))
      .returning();
    if (changed.length > 0) await record({ transaction, action, code, act });
    else if ((await transaction.$count(discountCodes, eq(discountCodes.code, code))) === 0)
      throw new AppError('DISCOUNT_CODE_UNKNOWN');
    return changed.length > 0;
  });
}

const record = ({
  transaction,
  action,
  code,
  act,
}: Change & { transaction: Transaction; action: Extract<OwnerActionKind, `discount-${string}`> }) =>
  recordOwnerAction({ transaction, action, userId: null, rowId: code, ...act });
