import { LinkButton } from '#app/components/link-button.tsx';
import type { CoursePrice } from '#features/checkout/price/course-price.ts';
import { Price } from '#features/checkout/price/price.tsx';

/** The page's one call to action. For members the reading script turns it into the way back into the course. */
export function BuyButton({ price, terms }: { price: CoursePrice; terms: string }) {
  return (
    <div className="buy">
      <LinkButton className="when-not-member" to="/principled-ai-coding/checkout" tone="primary">
        Buy the course — <Price price={price} />
      </LinkButton>
      <LinkButton className="when-member" to="/principled-ai-coding/course" tone="primary">
        Continue the course
      </LinkButton>
      <p className="buy-terms when-not-member">{terms}</p>
    </div>
  );
}
