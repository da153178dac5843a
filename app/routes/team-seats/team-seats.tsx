import { Form, Link, useNavigate, useRevalidator } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { useAccountNotifications } from '#features/access/browser-access/use-account-notifications.ts';
import { readAccessEnd } from '#features/access/course-access.server.ts';
import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { checkoutAddress, largestQuantity } from '#features/checkout/order.ts';
import { offerSeats } from '#features/checkout/price/course-price.server.ts';
import type { SeatOffer } from '#features/checkout/price/course-price.ts';
import { Price, VolumePrices } from '#features/checkout/price/price.tsx';
import { findOwnPurchase } from '#features/checkout/purchases/find-own-purchase.server.ts';
import { OwnPurchaseOffer } from '#features/checkout/purchases/own-purchase-offer.tsx';
import { InviteForm } from '#features/checkout/seats/invite-form.tsx';
import { listTeamSeats } from '#features/checkout/seats/list-team-seats.server.ts';
import { readSeatNotifications } from '#features/checkout/seats/read-seat-notifications.server.ts';
import { RedeemSeatForm } from '#features/checkout/seats/redeem-seat-form.tsx';
import { SeatList } from '#features/checkout/seats/seat-list.tsx';
import { SeatTakenBack } from '#features/checkout/seats/seat-taken-back.tsx';
import { freeCodesOf } from '#features/checkout/seats/team-seat.ts';
import { UseOwnSeat } from '#features/checkout/seats/use-own-seat.tsx';
import { highestLessonStarted, readLearnersProgress } from '#features/lessons/progress/lesson-progress.server.ts';
import { config } from '#platform/config/config.server.ts';
import type { Route } from './+types/team-seats';

export const meta = () =>
  pageMeta({
    title: 'Team seats',
    description: 'Buy seats in the course for your team, invite colleagues and see who uses which.',
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  const { seatsState } = await readSeatNotifications(user); // first: what is read after it is at least as new
  return {
    userId: user.userId,
    seatsState,
    isMember: user.havePaicc,
    isTakenBack: (await readAccessEnd(user))?.reason === 'taken-back',
    seats: await listTeamSeats({ user, readProgress: readLearnersProgress }),
    ownPurchase: await findOwnPurchase({ user, highestLessonStarted }),
    offer: await offerSeats({ userId: user.userId, dct: true }),
    origin: config.ORIGIN,
    discountCode: url.searchParams.get('code') ?? '',
  };
}

export default function TeamSeats({ loaderData }: Route.ComponentProps) {
  const { userId, isMember, isTakenBack, seats, seatsState, ownPurchase, offer, origin, discountCode } = loaderData;
  const { revalidate } = useRevalidator();
  const onChange = () => void revalidate();
  useAccountNotifications({ of: 'seatsState', shown: seatsState, onChange });
  const navigate = useNavigate();
  const onRedeemed = () => void navigate('/principled-ai-coding/course?welcome');
  const offeredBack = freeCodesOf(seats).length > 0 ? ownPurchase : null;
  return (
    <>
      <PageHeader
        title="Team seats"
        lead={
          isTakenBack ? undefined : (
            <>
              Buy seats for your team at <Price price={offer.price} /> each. Every seat has a code and an invitation link, and you
              see who uses it.
            </>
          )
        }
      />
      <div className="flex flex-col gap-12">
        {isTakenBack && <SeatTakenBack />}
        {isMember && !offeredBack && (
          <Notice tone="added" title="You have the course" announce>
            <p>
              Your account has access already, so you do not need to redeem a code yourself.{' '}
              <Link to="/principled-ai-coding/course">Go to the course</Link>
            </p>
          </Notice>
        )}
        {!isMember && <UseOwnSeat userId={userId} freeCodes={freeCodesOf(seats)} onRedeemed={() => void revalidate()} />}
        {offeredBack && <OwnPurchaseOffer purchase={offeredBack} />}
        {isTakenBack && <RedeemSeatForm userId={userId} onRedeemed={onRedeemed} />}
        {seats.length > 0 && <SeatList userId={userId} origin={origin} seats={seats} onChange={onChange} />}
        {seats.some(({ status }) => status !== 'void') && <InviteForm userId={userId} seats={seats} onChange={onChange} />}
        <BuySeats offer={offer} discountCode={discountCode} />
        {!isMember && !isTakenBack && <RedeemSeatForm userId={userId} onRedeemed={onRedeemed} />}
      </div>
    </>
  );
}

/** A plain form: it only leads to the checkout, which shows the price of so many. */
function BuySeats({ offer, discountCode }: { offer: SeatOffer; discountCode: string }) {
  const { earlierSeats, price, priceOfOne } = offer;
  const oneSeat = checkoutAddress({ quantity: 1, isGift: true });
  return (
    <Form action="/principled-ai-coding/checkout" className="flex max-w-form flex-col gap-4">
      {discountCode && <input type="hidden" name="code" value={discountCode} />}
      <h2>{earlierSeats > 0 ? 'Buy more seats' : 'Buy seats'}</h2>
      {earlierSeats > 0 && (
        <p>
          {earlierSeats === 1 ? 'Your seat counts' : `Your ${earlierSeats} seats count`} as if bought together with the new ones:
          another two cost you <Price price={price} /> each, and never more than in your earlier orders of seats.
        </p>
      )}
      <VolumePrices offer={offer} />
      <Field
        label="Number of seats"
        hint={`2 to ${largestQuantity}. The next page shows the total before you pay${discountCode && ', with your discount code'}.`}
      >
        <TextInput type="number" name="quantity" min={2} max={largestQuantity} defaultValue={5} required className="w-32" />
      </Field>
      <div>
        <Button type="submit" tone="primary">
          {earlierSeats > 0 ? 'Buy more seats' : 'Go to the checkout'}
        </Button>
      </div>
      <p>
        {earlierSeats > 0 ? (
          <>
            Only one more? <Link to={oneSeat}>Buy it as a gift</Link> for <Price price={priceOfOne} />: its code comes into the
            list above.
          </>
        ) : (
          <>
            For one person? <Link to={oneSeat}>Give the course as a gift</Link>.
          </>
        )}
      </p>
    </Form>
  );
}
