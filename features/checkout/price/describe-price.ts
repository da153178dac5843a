import type { CoursePrice } from './course-price.ts';
import { formatMoney } from './format-money.ts';

/** Describes what one seat costs now, for texts without markup. */
export function describePrice({ listPriceCents, unitPriceCents, discountPercent, currency }: CoursePrice): string {
  const price = formatMoney({ cents: unitPriceCents, currency });
  if (discountPercent === 0) return price;
  return `${price} instead of ${formatMoney({ cents: listPriceCents, currency })} (launch discount of ${discountPercent}%)`;
}
