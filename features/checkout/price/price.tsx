import type { CoursePrice } from './course-price.ts';
import { formatMoney } from './format-money.ts';

/** Shows what seats cost now. Where a discount applies the full price stands struck through behind it, and is read out as "instead of". */
export function Price({ price, quantity = 1 }: { price: CoursePrice; quantity?: number }) {
  const { currency, listPriceCents, unitPriceCents, discountPercent } = price;
  const money = (cents: number) => formatMoney({ cents: cents * quantity, currency });
  if (discountPercent === 0) return money(unitPriceCents);
  return (
    <>
      {money(unitPriceCents)}{' '}
      <s className="font-normal">
        <span className="sr-only">instead of </span>
        {money(listPriceCents)}
      </s>
    </>
  );
}
