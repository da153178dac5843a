import { formatMoney } from '#platform/text/format-money.ts';
import type { CoursePrice } from './course-price.ts';
import { priceMessages } from './price-messages.ts';

/** Shows what seats cost now. Where a discount applies the full price stands struck through behind it, and is read out as "instead of". */
export function Price({ price, quantity = 1, locale = 'en' }: { price: CoursePrice; quantity?: number; locale?: string }) {
  const { currency, listPriceCents, unitPriceCents, discountPercent } = price;
  const money = (cents: number) => formatMoney({ cents: cents * quantity, currency, locale });
  if (discountPercent === 0) return money(unitPriceCents);
  return (
    <>
      {money(unitPriceCents)}{' '}
      <s className="font-normal">
        <span className="sr-only">{priceMessages(locale).insteadOf} </span>
        {money(listPriceCents)}
      </s>
    </>
  );
}
