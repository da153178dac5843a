import { Form, useRevalidator } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Field } from '#app/components/field.tsx';
import { LinkButton } from '#app/components/link-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { TextInput } from '#app/components/text-input.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { hasCourseAccess } from '#features/access/has-course-access.server.ts';
import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { coursePrice } from '#features/checkout/course-price.server.ts';
import { formatMoney } from '#features/checkout/format-money.ts';
import { listTeamSeats } from '#features/checkout/list-team-seats.server.ts';
import { largestQuantity } from '#features/checkout/plan.ts';
import { RedeemSeatForm } from '#features/checkout/redeem-seat-form.tsx';
import { SeatTable } from '#features/checkout/seat-table.tsx';
import type { Route } from './+types/team-seats';

export const meta = () =>
  pageMeta({ title: 'Team seats', description: 'Buy seats of the course for your team, hand out codes, see who uses them.' });

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  return {
    userId: user.userId,
    isMember: await hasCourseAccess(user),
    seats: await listTeamSeats({ user }),
    price: coursePrice({ dct: false }),
  };
}

export default function TeamSeats({ loaderData: { userId, isMember, seats, price } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const seatPrice = formatMoney({ cents: price.unitPriceCents, currency: price.currency });
  return (
    <>
      <PageHeader
        hunk="Team"
        title="Team seats"
        lead={`Buy seats for your team at ${seatPrice} each. You get one code per seat and see who has used theirs.`}
      />
      <div className="flex flex-col gap-12">
        <section aria-label="Your codes">
          {seats.length > 0 ? (
            <SeatTable seats={seats} />
          ) : (
            <EmptyState title="No codes yet">Codes appear here as soon as your payment has arrived.</EmptyState>
          )}
        </section>
        <BuySeats />
        {isMember ? (
          <Notice tone="added" title="You have the course">
            <p>
              Codes are for others now. <LinkButton to="/principled-ai-coding/course">Go to the course</LinkButton>
            </p>
          </Notice>
        ) : (
          <RedeemSeatForm userId={userId} onRedeemed={() => void revalidate()} />
        )}
      </div>
    </>
  );
}

/** A plain form: it only leads to the checkout, which shows the price of so many. */
function BuySeats() {
  return (
    <Form action="/principled-ai-coding/checkout" className="flex max-w-form flex-col gap-4">
      <h2>Buy seats</h2>
      <Field label="How many seats" hint={`2 to ${largestQuantity}. The next page shows the price before you pay.`}>
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
