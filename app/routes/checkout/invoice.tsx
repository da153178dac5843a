import { data, Link, useNavigate, useRevalidator } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { LinkButton } from '#app/components/link-button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { useAccountNews } from '#features/access/use-account-news.ts';
import { CustomerPortalButton } from '#features/checkout/customer/customer-portal-button.tsx';
import { describeOrder } from '#features/checkout/describe-order.ts';
import { NoEInvoice } from '#features/checkout/e-invoices/no-e-invoice.tsx';
import { HandoverForm } from '#features/checkout/handover/handover-form.tsx';
import { callOffHandover, offerHandover } from '#features/checkout/handover/offer-handover.server.ts';
import { type BillingDocument, creditNoteNumber, invoiceNumber } from '#features/checkout/invoices/billing-document.ts';
import { BillingDocumentView } from '#features/checkout/invoices/billing-document-view.tsx';
import type { SellerTerms } from '#features/checkout/invoices/draft-invoice.ts';
import { type EInvoiceObstacle, eInvoiceObstacle } from '#features/checkout/invoices/e-invoice-obstacle.ts';
import { documentIn } from '#features/checkout/invoices/find-billing-document.server.ts';
import { type Countries, type InvoiceBuyer, InvoiceForm } from '#features/checkout/invoices/invoice-form.tsx';
import { sellerTerms } from '#features/checkout/invoices/seller-terms.server.ts';
import { SoldByProvider } from '#features/checkout/invoices/sold-by-provider.tsx';
import { isForOthers } from '#features/checkout/is-for-others.ts';
import { AwaitedPayments } from '#features/checkout/purchases/awaited-payments.tsx';
import { listAwaitedPayments } from '#features/checkout/purchases/list-awaited-payments.server.ts';
import { listPurchaseEvents } from '#features/checkout/purchases/list-purchase-events.server.ts';
import { listPurchases } from '#features/checkout/purchases/list-purchases.server.ts';
import type { OwnPurchase } from '#features/checkout/purchases/own-purchase.ts';
import { PurchaseHistory } from '#features/checkout/purchases/purchase-history.tsx';
import { readCheckoutNews } from '#features/checkout/purchases/read-checkout-news.server.ts';
import { RefundForm } from '#features/checkout/purchases/refund-form.tsx';
import type { RefundPolicy } from '#features/checkout/refunds/refund-policy.ts';
import { refundPolicy, requestRefund } from '#features/checkout/refunds/request-refund.server.ts';
import { readSeatNews } from '#features/checkout/seats/read-seat-news.server.ts';
import { highestLessonStarted } from '#features/lessons/progress/highest-lesson-started.server.ts';
import { config } from '#platform/config.server.ts';
import { listCountries } from '#platform/countries.ts';
import { AppError } from '#platform/errors.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import type { Route } from './+types/invoice';

export const meta = () =>
  pageMeta({ title: 'Purchases and invoices', description: 'Your purchases, their invoices and refunds.' });

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  const [{ checkoutState }, { seatsState }] = await Promise.all([readCheckoutNews(user), readSeatNews(user)]); // first: what is read after it is at least as new
  const [purchases, events, awaited] = await Promise.all([
    highestLessonStarted(user).then((highest) => listPurchases({ user, highestLessonStarted: highest })),
    listPurchaseEvents({ user }),
    listAwaitedPayments(user),
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
    awaited,
    checkoutState,
    seatsState,
    origin: config.ORIGIN,
    shown: shown && { document: shown.document, eInvoiceObstacle: eInvoiceObstacle(shown) },
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
  const form = await request.formData();
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
    if (error instanceof AppError) return data({ failure: error.message }, error.status === 429 ? 429 : 200);
    throw error;
  }
}

export default function Purchases({ loaderData }: Route.ComponentProps) {
  const { buyer, seller, countries, purchases, events, awaited, checkoutState, seatsState, origin, shown } = loaderData;
  const { revalidate } = useRevalidator();
  const onChange = () => void revalidate();
  useAccountNews({ of: 'checkoutState', shown: checkoutState, onChange });
  useAccountNews({ of: 'seatsState', shown: seatsState, onChange });
  if (shown) return <PrintableDocument {...shown} query={loaderData.query} />;
  return (
    <>
      <PageHeader
        title="Purchases and invoices"
        actions={purchases.length > 0 && <CustomerPortalButton userId={buyer.userId} />}
      />
      <AwaitedPayments payments={awaited} />
      {purchases.length === 0 && awaited.length === 0 && <NoPurchases isMember={loaderData.isMember} />}
      <ul className="flex flex-col">
        {purchases.map((purchase) => (
          <li key={purchase.purchaseId} className="flex flex-col gap-6 border-t border-line py-8">
            <Purchase
              purchase={purchase}
              buyer={buyer}
              seller={seller}
              countries={countries}
              refundPolicy={loaderData.refundPolicy}
            />
            <HandoverForm purchaseId={purchase.purchaseId} handover={purchase.handover} origin={origin} />
            <PurchaseHistory purchase={purchase} events={events[purchase.purchaseId] ?? []} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Not everyone who has the course has paid for it: an invoice is for whoever did. */
function NoPurchases({ isMember }: { isMember: boolean }) {
  if (isMember) {
    return (
      <EmptyState title="No purchases on this account" action={<LinkButton to={courseAddress}>Go to the course</LinkButton>}>
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

/** A refund that was made or a dispute takes the access with it. */
const hasEnded = ({ refund }: OwnPurchase) => refund === 'refunded' || refund === 'disputed';

/** The buyer's own access comes from this purchase: what is for others, was handed on or has ended opens nothing for them. */
const opensForBuyer = (purchase: OwnPurchase) =>
  !isForOthers(purchase) && !hasEnded(purchase) && purchase.handover.state !== 'taken';

const courseAddress = '/principled-ai-coding/course';

function Purchase({
  purchase,
  buyer,
  seller,
  countries,
  refundPolicy: policy,
}: {
  purchase: OwnPurchase;
  buyer: InvoiceBuyer;
  seller: SellerTerms;
  countries: Countries;
  refundPolicy: RefundPolicy;
}) {
  const navigate = useNavigate();
  const address = `?purchase=${purchase.purchaseId}`;
  const { quantity, isGift, seatsInUse, amountCents, currency, invoice, creditNotes } = purchase;
  const money = (cents: number) => formatMoney({ cents, currency });
  const sentBack = purchase.refunds.reduce((sum, { cents, failed }) => (failed ? sum : sum + cents), 0);
  return (
    <div className="flex flex-col gap-4">
      <h2>{describeOrder(purchase)}</h2>
      <p>
        {money(amountCents)}, paid on {formatDate(purchase.purchased)}.{' '}
        {sentBack > 0 && !hasEnded(purchase) && `${money(sentBack)} of it was sent back, so you keep your access. `}
        {opensForBuyer(purchase) && <Link to={courseAddress}>Go to the course</Link>}
        <span className="block text-small text-quiet wrap-anywhere">Order number {purchase.purchaseId}</span>
      </p>
      {isForOthers(purchase) && (
        <p>
          {hasEnded(purchase) ? 'None of its seats is valid any more.' : `${seatsInUse} of ${quantity} seats in use.`}{' '}
          <Link to="/team-seats">{isGift ? 'See its link' : 'See the codes'}</Link>
        </p>
      )}
      {invoice ? (
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          <li>
            <Link to={address}>Invoice {invoiceNumber(invoice)}</Link>
          </li>
          {creditNotes.map((note) => (
            <li key={note.number}>
              <Link to={`?creditNote=${note.number}`}>Credit note {creditNoteNumber(note)}</Link>
            </li>
          ))}
        </ul>
      ) : purchase.taxHandling === 'managed' ? (
        <SoldByProvider purchase={purchase} />
      ) : (
        <details>
          <summary>Get an invoice</summary>
          <div className="mt-4">
            <InvoiceForm
              buyer={buyer}
              seller={seller}
              countries={countries}
              purchase={purchase}
              onIssued={() => navigate(address)}
            />
          </div>
        </details>
      )}
      <RefundForm purchase={purchase} policy={policy} />
    </div>
  );
}

function PrintableDocument({
  document,
  eInvoiceObstacle: obstacle,
  query,
}: {
  document: BillingDocument;
  eInvoiceObstacle: EInvoiceObstacle | null;
  /** The name of the document, in the addresses of its files as in the page's own. */
  query: string;
}) {
  const file = (ending: string) => `/principled-ai-coding/billing/invoice.${ending}${query}`;
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={document.title}
          actions={
            <>
              <LinkButton to={file('pdf')} tone="primary" reloadDocument>
                Download the PDF
              </LinkButton>
              {obstacle === null && (
                <LinkButton to={file('xml')} reloadDocument>
                  Download the XML (EN 16931)
                </LinkButton>
              )}
              <Button onClick={() => window.print()}>Print</Button>
              <LinkButton to="/principled-ai-coding/billing/invoice">All purchases</LinkButton>
            </>
          }
        />
      </div>
      <BillingDocumentView document={document} />
      {obstacle && <NoEInvoice obstacle={obstacle} />}
    </>
  );
}
