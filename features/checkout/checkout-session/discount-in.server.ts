import { AppError } from '#platform/errors.ts';
import { toStorableText } from '#platform/text/to-storable.ts';
import { findOfferedDiscount, hasOpenDiscounts, type OfferedDiscount } from '../discounts/find-offered-discount.server.ts';

/** Holds the part of the checkout's address about a discount code. */
export interface AskedDiscount {
  /** Says that buyers are asked for a code: not where no code holds. */
  isAsked: boolean;
  offered: OfferedDiscount | null;
  /** The code that was typed, and the reason why it has no effect. */
  typed: string;
  problem: string | undefined;
}

const longestTyped = 100;

/** Reads a discount code from the checkout's address, and finds what it does; one that does not work is said and has no effect. */
export async function discountIn({
  url,
  ...buyer
}: {
  url: URL;
  userId: string;
  address: string;
  order: { quantity: number };
}): Promise<AskedDiscount> {
  const typed = toStorableText(url.searchParams.get('code') ?? '')
    .trim()
    .slice(0, longestTyped);
  if (!typed) return { isAsked: await hasOpenDiscounts(), offered: null, typed, problem: undefined };
  try {
    return { isAsked: true, offered: await findOfferedDiscount({ typed, ...buyer }), typed, problem: undefined };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { isAsked: true, offered: null, typed, problem: error.message };
  }
}
