import { Link, useNavigate } from 'react-router';
import { LinkButton } from '#app/components/link-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { hasCourseAccess } from '#features/access/has-course-access.server.ts';
import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { coursePrice } from '#features/checkout/course-price.server.ts';
import { OrderSummary } from '#features/checkout/order-summary.tsx';
import { PaymentForm } from '#features/checkout/payment-form.tsx';
import { paymentProvider } from '#features/checkout/payment-provider.server.ts';
import { largestQuantity, planLevel } from '#features/checkout/plan.ts';
import { RedeemSeatForm } from '#features/checkout/redeem-seat-form.tsx';
import { refundPolicy } from '#features/checkout/request-refund.server.ts';
import type { Route } from './+types/checkout';

export const meta = () => pageMeta({ title: 'Checkout', description: 'Buy the course, for yourself or for your team.' });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = context.get(signedInUserContext);
  const dct = url.searchParams.get('dct') === 'true';
  return {
    order: { userId, planLevel, dct, quantity: quantityFrom(url.searchParams.get('quantity')) },
    price: coursePrice({ dct }),
    provider: paymentProvider(),
    refundPolicy,
    isMember: await hasCourseAccess({ userId }),
  };
}

function quantityFrom(text: string | null): number {
  const quantity = Number(text ?? 1);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= largestQuantity ? quantity : 1;
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { order, price, provider, isMember } = loaderData;
  const navigate = useNavigate();
  if (isMember && order.quantity === 1) return <AlreadyMember />;
  return (
    <>
      <PageHeader hunk="Checkout" title={order.quantity === 1 ? 'Buy the course' : `Buy ${order.quantity} team seats`} />
      <div className="grid gap-10 lg:grid-cols-2">
        <OrderSummary price={price} quantity={order.quantity} refundPolicy={loaderData.refundPolicy} />
        <section aria-label="Payment">
          <PaymentForm provider={provider} order={order} />
        </section>
      </div>
      {order.quantity === 1 && (
        <div className="mt-12 flex flex-col gap-8 border-t border-line pt-8">
          <p>
            Buying for a team? <Link to="/team-seats">Buy seats and hand out codes</Link>.
          </p>
          <RedeemSeatForm userId={order.userId} onRedeemed={() => navigate('/principled-ai-coding/course')} />
        </div>
      )}
    </>
  );
}

function AlreadyMember() {
  return (
    <>
      <PageHeader hunk="Checkout" title="You already have the course" />
      <Notice tone="added" title="Nothing to pay">
        <p>This account has the course. To give it to others, buy team seats.</p>
        <p className="page-actions">
          <LinkButton to="/principled-ai-coding/course" tone="primary">
            Go to the course
          </LinkButton>
          <LinkButton to="/team-seats">Buy team seats</LinkButton>
        </p>
      </Notice>
    </>
  );
}
