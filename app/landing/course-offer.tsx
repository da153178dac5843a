import { Fragment } from 'react';
import { Link } from 'react-router';
import { offerPoints } from './course-texts.ts';

/** What the course costs, and on which terms. */
export function CourseOffer({ price, ...terms }: { price: string } & Parameters<typeof offerPoints>[0]) {
  return (
    <>
      <p className="offer-price">
        {price} <span>for one person, once</span>
      </p>
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
