import { Fragment } from 'react';
import { Link } from 'react-router';
import type { CoursePrice } from '#features/checkout/price/course-price.ts';
import { Price } from '#features/checkout/price/price.tsx';
import { offerPoints } from './course-texts.ts';

/** Shows what the course costs, and on which terms. */
export function CourseOffer({ price, ...terms }: { price: CoursePrice } & Parameters<typeof offerPoints>[0]) {
  return (
    <>
      <p className="offer-price">
        <Price price={price} /> <span>for one person, paid once</span>
      </p>
      {price.discountPercent > 0 && <p>Launch discount: {price.discountPercent}% off the full price.</p>}
      <dl>
        {offerPoints(terms).map(({ point, text }) => (
          <Fragment key={point}>
            <dt>{point}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      <p>
        <Link to="/team-seats">Buy seats for your team</Link>
      </p>
    </>
  );
}
