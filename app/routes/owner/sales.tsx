import { Link } from 'react-router';
import { EmptyState } from '#app/components/empty-state.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { useLastActionData } from '#app/page/form-answer.ts';
import { readForm } from '#app/page/read-form.server.ts';
import { drawSales } from '#features/checkout/desk/draw-sales.server.ts';
import { listSales } from '#features/checkout/desk/list-sales.server.ts';
import { type RepairedEvent, reconcileByOwner } from '#features/checkout/desk/reconcile-by-owner.server.ts';
import { ReconcileSection } from '#features/checkout/desk/reconcile-section.tsx';
import { readSalesSpan, salesSpans } from '#features/checkout/desk/sales.ts';
import { SalesSection } from '#features/checkout/desk/sales-section.tsx';
import { ActOutcomeNotice, sendAct } from '#features/owner/act-form.tsx';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { deskAccess } from '#features/owner/owner.ts';
import { performAct } from '#features/owner/perform-act.server.ts';
import type { Route } from './+types/sales';

export const meta = () => [
  ...pageMeta({ title: 'Sales', description: 'What was paid and sent back, by day.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const span = readSalesSpan(url.searchParams);
  const sales = await listSales(span);
  return {
    access: deskAccess(context.get(ownerContext)),
    span,
    plots: sales.map((each) => ({ sales: each, drawings: drawSales(each) })),
  };
}

/** Compares with the payment provider. The log keeps this reason where something was missing. */
export async function action({ request, context }: Route.ActionArgs) {
  let repaired: RepairedEvent[] = [];
  const outcome = await performAct({
    owner: context.get(ownerContext),
    form: await readForm(request),
    reason: 'To have what the payment provider reported and never arrived',
    act: async (act) => {
      const found = await reconcileByOwner({ act });
      repaired = found.repaired;
      const events = found.seen === 1 ? '1 event' : `${found.seen} events`;
      return `${events} of the last four days: ${repaired.length === 0 ? 'all had arrived.' : `${repaired.length} had not arrived, and took effect now.`}`;
    },
  });
  return { ...outcome, data: { ...outcome.data, repaired } };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendAct(serverAction);

export default function Sales({ loaderData: { access, span, plots }, actionData }: Route.ComponentProps) {
  const outcome = useLastActionData(actionData);
  return (
    <>
      <DeskHeader title="Sales" />
      <div className="grid grid-cols-1 gap-8">
        <ActOutcomeNotice outcome={outcome} />
        <nav aria-label="Span" className="flex flex-wrap gap-x-6">
          {salesSpans.map((each) => (
            <Link
              key={each}
              to={`?days=${each}`}
              className="aria-[current=page]:font-semibold aria-[current=page]:no-underline"
              aria-current={each === span ? 'page' : undefined}
            >
              {each} days
            </Link>
          ))}
        </nav>
        {plots.map((plot) => (
          <SalesSection key={plot.sales.currency} {...plot} />
        ))}
        {plots.length === 0 && (
          <EmptyState title={`No money moved in the last ${span} days`}>
            What was paid and sent back will stand here as a plot over the days, with its sums.
          </EmptyState>
        )}
        <ReconcileSection repaired={outcome && 'repaired' in outcome ? outcome.repaired : []} access={access} />
      </div>
    </>
  );
}
