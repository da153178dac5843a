import { Fragment } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '#app/components/link-button.tsx';
import { checkoutAddress } from '#features/checkout/order.ts';
import type { CoursePrice } from '#features/checkout/price/course-price.ts';
import { Price } from '#features/checkout/price/price.tsx';
import type { MoneyBackTerms } from '#features/checkout/refunds/money-back-messages.ts';
import type { LandingMessages } from './landing-messages.ts';

/** Shows what the course costs, and on which terms. */
export function CourseOffer({
  price,
  terms,
  messages,
}: {
  price: CoursePrice;
  terms: MoneyBackTerms;
  messages: LandingMessages;
}) {
  return (
    <>
      <p className="offer-price">
        <Price price={price} locale={messages.locale} /> <span>{messages.forOnePerson}</span>
      </p>
      {price.discountPercent > 0 && <p>{messages.launchDiscount(price.discountPercent)}</p>}
      <dl>
        {messages.offerPoints(terms).map(({ point, text }) => (
          <Fragment key={point}>
            <dt>{point}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      <p>
        <Link to="/team-seats">{messages.buySeats}</Link>
      </p>
      <p>
        <Link to={checkoutAddress({ quantity: 1, isGift: true })}>{messages.giveAsGift}</Link>
      </p>
    </>
  );
}

/** Shows the page's one call to action. For members the reading script turns it into the way back into the course. */
export function BuyButton({ price, terms, messages }: { price: CoursePrice; terms: MoneyBackTerms; messages: LandingMessages }) {
  return (
    <div className="buy">
      <LinkButton className="when-not-member" to="/principled-ai-coding/checkout" tone="primary">
        {messages.buy} — <Price price={price} locale={messages.locale} />
      </LinkButton>
      <LinkButton className="when-member" to="/principled-ai-coding/course" tone="primary">
        {messages.continueCourse}
      </LinkButton>
      <p className="buy-terms when-not-member">{messages.terms(terms)}</p>
    </div>
  );
}
