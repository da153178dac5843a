import { Link, useNavigate } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { LinkButton } from '#app/components/link-button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { formatMoney } from '#features/checkout/format-money.ts';
import { InvoiceDocument, invoiceNumber } from '#features/checkout/invoice-document.tsx';
import { InvoiceForm } from '#features/checkout/invoice-form.tsx';
import { listPurchases } from '#features/checkout/list-purchases.server.ts';
import type { Invoice, OwnPurchase } from '#features/checkout/own-purchase.ts';
import { RefundForm } from '#features/checkout/refund-form.tsx';
import type { RefundPolicy } from '#features/checkout/refund-policy.ts';
import { refundPolicy, requestRefund } from '#features/checkout/request-refund.server.ts';
import { highestLessonStarted } from '#features/lessons/highest-lesson-started.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Route } from './+types/invoice';

export const meta = () =>
  pageMeta({ title: 'Purchases and invoices', description: 'Your purchases, their invoices and refunds.' });

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  const purchases = await listPurchases({ user, highestLessonStarted: await highestLessonStarted(user) });
  const shown = url.searchParams.get('purchase');
  const invoice = purchases.find(({ purchaseId }) => purchaseId === shown)?.invoice ?? null;
  return { userId: user.userId, purchases, invoice, refundPolicy };
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
    if (error instanceof AppError) return { failure: error.message };
    throw error;
  }
}

export default function Purchases({ loaderData }: Route.ComponentProps) {
  const { userId, purchases, invoice } = loaderData;
  if (invoice) return <PrintableInvoice invoice={invoice} />;
  return (
    <>
      <PageHeader hunk="Account" title="Purchases and invoices" />
      {purchases.length === 0 && (
        <EmptyState
          title="No purchases yet"
          action={
            <LinkButton to="/principled-ai-coding/checkout" tone="primary">
              Buy the course
            </LinkButton>
          }
        >
          What you buy appears here, with its invoice and the way to a refund.
        </EmptyState>
      )}
      <ul className="flex flex-col">
        {purchases.map((purchase) => (
          <li key={purchase.purchaseId} className="border-t border-line py-8">
            <Purchase purchase={purchase} userId={userId} refundPolicy={loaderData.refundPolicy} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Purchase({
  purchase,
  userId,
  refundPolicy: policy,
}: {
  purchase: OwnPurchase;
  userId: string;
  refundPolicy: RefundPolicy;
}) {
  const navigate = useNavigate();
  const address = `?purchase=${purchase.purchaseId}`;
  const { quantity, amountCents: cents, currency, invoice } = purchase;
  return (
    <div className="flex flex-col gap-4">
      <h2>{quantity === 1 ? 'The course' : `${quantity} team seats`}</h2>
      <p>
        {formatMoney({ cents, currency })}, paid on {formatDate(purchase.purchased)}
      </p>
      {invoice ? (
        <p>
          <Link to={address}>Invoice {invoiceNumber(invoice)}</Link>
        </p>
      ) : (
        <details>
          <summary>Get an invoice</summary>
          <div className="mt-4">
            <InvoiceForm userId={userId} purchaseId={purchase.purchaseId} onIssued={() => navigate(address)} />
          </div>
        </details>
      )}
      <RefundForm purchase={purchase} policy={policy} />
    </div>
  );
}

function PrintableInvoice({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          hunk="Account"
          title={`Invoice ${invoiceNumber(invoice)}`}
          actions={
            <>
              <Button tone="primary" onClick={() => window.print()}>
                Print or save as PDF
              </Button>
              <LinkButton to="/principled-ai-coding/billing/invoice">All purchases</LinkButton>
            </>
          }
        />
      </div>
      <InvoiceDocument invoice={invoice} />
    </>
  );
}
