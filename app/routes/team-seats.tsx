import { Form, Link, useRevalidator } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { TextInput } from '#app/components/text-input.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { largestQuantity } from '#features/checkout/plan.ts';
import { coursePrice } from '#features/checkout/price/course-price.server.ts';
import { Price } from '#features/checkout/price/price.tsx';
import { listTeamSeats } from '#features/checkout/seats/list-team-seats.server.ts';
import { RedeemSeatForm } from '#features/checkout/seats/redeem-seat-form.tsx';
import { SeatTable } from '#features/checkout/seats/seat-table.tsx';
import { freeCodesOf } from '#features/checkout/seats/team-seat.ts';
import { UseOwnSeat } from '#features/checkout/seats/use-own-seat.tsx';
import type { Route } from './+types/team-seats';

export const meta = () =>
  pageMeta({
    title: 'Team seats',
    description: 'Buy seats in the course for your team, hand out the codes and see who has redeemed them.',
  });

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  return {
    userId: user.userId,
    isMember: user.havePaicc,
    seats: await listTeamSeats({ user }),
    price: coursePrice({ dct: true }),
  };
}

export default function TeamSeats({ loaderData: { userId, isMember, seats, price } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const freeCodes = freeCodesOf(seats);
  return (
    <>
      <PageHeader
        title="Team seats"
        lead={
          <>
            Buy seats for your team at <Price price={price} /> each. You get one code per seat and can see who has redeemed
            theirs.
          </>
        }
      />
      <div className="flex flex-col gap-12">
        {isMember && (
          <Notice tone="added" title="You have the course" announce>
            <p>
              Your account has access already, so you do not need to redeem a code yourself.{' '}
              <Link to="/principled-ai-coding/course">Go to the course</Link>
            </p>
          </Notice>
        )}
        {!isMember && <UseOwnSeat userId={userId} freeCodes={freeCodes} onRedeemed={() => void revalidate()} />}
        {seats.length > 0 && (
          <section aria-label="Your codes">
            <SeatTable seats={seats} />
          </section>
        )}
        <BuySeats />
        {!isMember && <RedeemSeatForm userId={userId} onRedeemed={() => void revalidate()} />}
      </div>
    </>
  );
}

/** A plain form: it only leads to the checkout, which shows the price of so many. */
function BuySeats() {
  return (
    <Form action="/principled-ai-coding/checkout" className="flex max-w-form flex-col gap-4">
      <h2>Buy seats</h2>
      <Field label="Number of seats" hint={`2 to ${largestQuantity}. The next page shows the total before you pay.`}>
        <TextInput type="number" name="quantity" min={2} max={largestQuantity} defaultValue={5} required className="w-32" />
      </Field>
      <div>
        <Button type="submit" tone="primary">
          Go to the checkout
        </Button>
      </div>
    </Form>
  );
}
