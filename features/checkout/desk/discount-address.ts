import { checkoutAddress } from '../checkout-address.ts';
import type { Discount } from '../discounts/discount.ts';

/** Writes the link that applies a discount code: to the checkout, or, for a code of teams, to where their seats are chosen. */
export const discountAddress = ({ code, plan }: Pick<Discount, 'code' | 'plan'>): string =>
  plan === 'team' ? `/team-seats?code=${encodeURIComponent(code)}` : checkoutAddress({ quantity: 1, isGift: false, code });
