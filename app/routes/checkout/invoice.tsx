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
import { type BillingDocument, creditNoteNumber, invoiceNumber } from '#features/checkout/invoices/billing-document.ts';
import { BillingDocumentView } from '#features/checkout/invoices/billing-document-view.tsx';
import type { SellerTerms } from '#features/checkout/invoices/draft-invoice.ts';
import { documentIn } from '#features/checkout/invoices/find-billing-document.server.ts';
import { type InvoiceBuyer, InvoiceForm } from '#features/checkout/invoices/invoice-form.tsx';
import { sellerTerms } from '#features/checkout/invoices/seller-terms.server.ts';
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
import { highestLessonStarted } from '#features/lessons/progress/highest-lesson-started.server.ts';
import { AppError } from '#platform/errors.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import type { Route } from './+types/invoice';

export const meta = () =>
  pageMeta({ title: 'Purchases and invoices', description: 'Your purchases, their invoices and refunds.' });

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  const { checkoutState } = await readCheckoutNews(user); // first: what is read after it is at least as new
  const [purchases, events, awaited] = await Promise.all([
    highestLessonStarted(user).then((highest) => listPurchases({ user, highestLessonStarted: highest })),
    listPurchaseEvents({ user }),
    listAwaitedPayments(user),
  ]);
  const { userId, username, email } = user;
  return {
    buyer: { userId, username, email, lastDetails: lastDetails(purchases) },
    seller: sellerTerms(),
    isMember: user.havePaicc,
    purchases,
    events,
    awaited,
    checkoutState,
    shown: documentIn({ purchases, query: url.searchParams })?.document ?? null,
    pdf: `/principled-ai-coding/billing/invoice.pdf${url.search}`,
    refundPolicy,
  };
}

/** Finds what the newest invoice says of its buyer. */
function lastDetails(purchases: OwnPurchase[]) {
  const invoices = purchases.flatMap(({ invoice }) => invoice ?? []);
  const last = invoices.sort((one, other) => other.number - one.number)[0];
  if (!last) return null;
  const { buyerName, company, address, vatId } = last;
  return { buyerName, company, address, vatId };
}

const longestReason = 2000;

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(signedInUserContext);
  const form = await request.formData();
  try {
    await requestRefund({
      user,
      purchaseId: String(form.get('purchaseId')),
      reason: String(form.get('reason') ?? '').slice(0, longestReason),
      highestLessonStarted: await highestLessonStarted(user),
    });
    return { failure: null };
  } catch (error) {
    if (error instanceof AppError) return data({ failure: error.message }, error.status === 429 ? 429 : 200);
    throw error;
  }
}

export default function Purchases({ loaderData }: Route.ComponentProps) {
  const { buyer, seller, purchases, events, awaited, checkoutState, shown, pdf } = loaderData;
  const { revalidate } = useRevalidator();
  useAccountNews({ of: 'checkoutState', shown: checkoutState, onChange: () => void revalidate() });
  if (shown) return <PrintableDocument document={shown} pdf={pdf} />;
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
            <Purchase purchase={purchase} buyer={buyer} seller={seller} refundPolicy={loaderData.refundPolicy} />
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

const courseAddress = '/principled-ai-coding/course';

function Purchase({
  purchase,
  buyer,
  seller,
  refundPolicy: policy,
}: {
  purchase: OwnPurchase;
  buyer: InvoiceBuyer;
  seller: SellerTerms;
  refundPolicy: RefundPolicy;
}) {
  const navigate = useNavigate();
  const address = `?purchase=${purchase.purchaseId}`;
  const { quantity, seatsInUse, amountCents, currency, invoice, creditNotes } = purchase;
  const money = (cents: number) => formatMoney({ cents, currency });
  const sentBack = purchase.refunds.reduce((sum, { cents, failed }) => (failed ? sum : sum + cents), 0);
  return (
    <div className="flex flex-col gap-4">
      <h2>{quantity === 1 ? 'The course' : `${quantity} team seats`}</h2>
      <p>
        {money(amountCents)}, paid on {formatDate(purchase.purchased)}.{' '}
        {sentBack > 0 && !hasEnded(purchase) && `${money(sentBack)} of it was sent back, so you keep your access. `}
        {quantity === 1 && !hasEnded(purchase) && <Link to={courseAddress}>Go to the course</Link>}
        <span className="block text-small text-quiet wrap-anywhere">Order number {purchase.purchaseId}</span>
      </p>
      {quantity > 1 && (
        <p>
          {hasEnded(purchase) ? 'None of its seats is valid any more.' : `${seatsInUse} of ${quantity} seats in use.`}{' '}
          <Link to="/team-seats">See the codes</Link>
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
      ) : (
        <details>
          <summary>Get an invoice</summary>
          <div className="mt-4">
            <InvoiceForm buyer={buyer} seller={seller} purchase={purchase} onIssued={() => navigate(address)} />
          </div>
        </details>
      )}
      <RefundForm purchase={purchase} policy={policy} />
    </div>
  );
}

function PrintableDocument({ document, pdf }: { document: BillingDocument; pdf: string }) {
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={document.title}
          actions={
            <>
              <LinkButton to={pdf} tone="primary" reloadDocument>
                Download the PDF
              </LinkButton>
              <Button onClick={() => window.print()}>Print</Button>
              <LinkButton to="/principled-ai-coding/billing/invoice">All purchases</LinkButton>
            </>
          }
        />
      </div>
      <BillingDocumentView document={document} />
    </>
  );
}
