import { currencyDigits } from '#platform/text/currencies.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import type { CoursePrice } from './course-price.ts';
import { priceMessages } from './price-messages.ts';

/** Describes what one seat costs now, for texts without markup. */
export function describePrice({ listPriceCents, unitPriceCents, discountPercent, currency }: CoursePrice, locale = 'en'): string {
  const money = (cents: number) => formatMoney({ cents, currency, locale });
  if (discountPercent === 0) return money(unitPriceCents);
  const { insteadOf, discount } = priceMessages(locale);
  return `${money(unitPriceCents)} ${insteadOf} ${money(listPriceCents)} (${discount(discountPercent)})`;
}

/** Writes an amount as a number with its decimals, for programs: `239.00`, `500` in yen. */
export function decimalPrice({ cents, currency }: { cents: number; currency: string }): string {
  const digits = currencyDigits(currency);
  return (cents / 10 ** digits).toFixed(digits);
}
