import type { SeatOffer } from './course-price.ts';
import { Price } from './price.tsx';

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
