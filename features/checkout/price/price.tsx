import { formatMoney } from '#platform/text/format-money.ts';
import type { CoursePrice, SeatOffer } from './course-price.ts';
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

/** Lists what a seat costs from so many on; nothing where no step lowers the price. */
export function VolumePrices({ offer: { earlierSeats, steps } }: { offer: SeatOffer }) {
  if (steps.length === 0) return null;
  return (
    <div>
      <ul className="list-disc pl-5">
        {steps.map(({ seats, price }) => (
          <li key={seats}>
            From {seats} {earlierSeats > 0 && 'more '}seats: <Price price={price} /> each, {price.discountPercent}% off
          </li>
        ))}
      </ul>
      <p className="field-hint">Discounts are not added to one another: the larger one counts.</p>
    </div>
  );
}
