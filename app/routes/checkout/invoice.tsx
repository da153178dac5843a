import { data, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { EmptyState } from '#app/components/empty-state.tsx';
import { LinkButton } from '#app/components/link-button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { sendOrExplain } from '#app/page/form-answer.ts';
import { readForm } from '#app/page/read-form.server.ts';
import { useAccountNotifications } from '#features/access/browser-access/use-account-notifications.ts';
import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { CustomerPortalButton } from '#features/checkout/customer/customer-portal-button.tsx';
import { callOffHandover, offerHandover } from '#features/checkout/handover/handover.server.ts';
import { HandoverForm } from '#features/checkout/handover/handover-form.tsx';
import { documentIn } from '#features/checkout/invoices/billing-documents.server.ts';
import { eInvoiceIneligibility } from '#features/checkout/invoices/e-invoice-ineligibility.ts';
import { sellerTerms } from '#features/checkout/invoices/seller-terms.server.ts';
import { listPendingPayments } from '#features/checkout/purchases/list-pending-payments.server.ts';
import { listPurchaseEvents } from '#features/checkout/purchases/list-purchase-events.server.ts';
import { listPurchases } from '#features/checkout/purchases/list-purchases.server.ts';
import type { OwnPurchase } from '#features/checkout/purchases/own-purchase.ts';
import { PendingPayments } from '#features/checkout/purchases/pending-payments.tsx';
import { PurchaseHistory } from '#features/checkout/purchases/purchase-history.tsx';
import { readCheckoutNotifications } from '#features/checkout/purchases/read-checkout-notifications.server.ts';
import { refundPolicy, requestRefund } from '#features/checkout/refunds/request-refund.server.ts';
import { readSeatNotifications } from '#features/checkout/seats/read-seat-notifications.server.ts';
import { highestLessonStarted } from '#features/lessons/progress/lesson-progress.server.ts';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { listCountries } from '#platform/text/countries.ts';
import type { Route } from './+types/invoice';
import { PrintableDocument } from './printable-document.tsx';
import { PurchaseSection } from './purchase-section.tsx';

export const meta = () =>
  pageMeta({ title: 'Purchases and invoices', description: 'Your purchases, their invoices and refunds.' });

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  // First: what is read after it is at least as new.
  const [{ checkoutState }, { seatsState }] = await Promise.all([readCheckoutNotifications(user), readSeatNotifications(user)]);
  const [purchases, events, pending] = await Promise.all([
    highestLessonStarted(user).then((highest) => listPurchases({ user, highestLessonStarted: highest })),
    listPurchaseEvents({ user }),
    listPendingPayments(user),
  ]);
  const { userId, username, email } = user;
  const shown = documentIn({ purchases, query: url.searchParams });
  return {
    buyer: { userId, username, email, lastDetails: lastDetails(purchases) },
    seller: sellerTerms(),
    countries: listCountries(),
    isMember: user.havePaicc,
    purchases,
    events,
    pending,
    checkoutState,
    seatsState,
    origin: config.ORIGIN,
    shown: shown && { document: shown.document, eInvoiceIneligibility: eInvoiceIneligibility(shown) },
    query: url.search,
    refundPolicy,
  };
}

/** Finds what the newest invoice says of its buyer. */
function lastDetails(purchases: OwnPurchase[]) {
  const invoices = purchases.flatMap(({ invoice }) => invoice ?? []);
  const last = invoices.sort((one, other) => other.number - one.number)[0];
  if (!last) return null;
  const { buyerName, company, address, country, vatId } = last;
  return { buyerName, company, address, country, vatId };
}

const longestReason = 2000;

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(signedInUserContext);
  const form = await readForm(request);
  const purchaseId = String(form.get('purchaseId'));
  try {
    switch (form.get('intent')) {
      case 'offer-handover':
        await offerHandover({ user, purchaseId });
        break;
      case 'call-off-handover':
        await callOffHandover({ user, purchaseId });
        break;
      default:
        await requestRefund({
          user,
          purchaseId,
          reason: String(form.get('reason') ?? '').slice(0, longestReason),
          highestLessonStarted: await highestLessonStarted(user),
        });
    }
    return { failure: null };
  } catch (error) {
    if (error instanceof AppError) return data({ failure: error.message }, error.status);
    throw error;
  }
}

/** Loads the page anew for whoever comes too late, to show what was done before them. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrExplain(serverAction, (failure) => ({ failure }));

export default function Purchases({ loaderData }: Route.ComponentProps) {
  const { buyer, seller, countries, purchases, events, pending, checkoutState, seatsState, origin, shown } = loaderData;
  const { revalidate } = useRevalidator();
  const onChange = () => void revalidate();
  useAccountNotifications({ of: 'checkoutState', shown: checkoutState, onChange });
  useAccountNotifications({ of: 'seatsState', shown: seatsState, onChange });
  if (shown) return <PrintableDocument {...shown} query={loaderData.query} />;
  return (
    <>
      <PageHeader
        title="Purchases and invoices"
        actions={purchases.length > 0 && <CustomerPortalButton userId={buyer.userId} />}
      />
      <PendingPayments payments={pending} />
      {purchases.length === 0 && pending.length === 0 && <NoPurchases isMember={loaderData.isMember} />}
      <ul className="flex flex-col">
        {purchases.map((purchase) => (
          <li key={purchase.purchaseId} className="flex flex-col gap-6 border-t border-line py-8">
            <PurchaseSection
              purchase={purchase}
              buyer={buyer}
              seller={seller}
              countries={countries}
              refundPolicy={loaderData.refundPolicy}
            >
              <HandoverForm purchaseId={purchase.purchaseId} handover={purchase.handover} origin={origin} />
            </PurchaseSection>
            <PurchaseHistory purchase={purchase} events={events[purchase.purchaseId] ?? []} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says why there are no purchases: not everyone who has the course has paid for it. */
function NoPurchases({ isMember }: { isMember: boolean }) {
  if (isMember) {
    return (
      <EmptyState
        title="No purchases on this account"
        action={<LinkButton to="/principled-ai-coding/course">Go to the course</LinkButton>}
      >
        You have the course through a team seat or as a gift. The invoice for a team seat is in the account of whoever bought it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No purchases yet"
      action={
        <LinkButton to="/principled-ai-coding/checkout" tone="primary">
          Buy the course
        </LinkButton>
      }
    >
      What you buy appears here, along with its invoice and how to ask for a refund.
    </EmptyState>
  );
}
