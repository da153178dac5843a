import { Link } from 'react-router';
import { EmptyState } from '#app/components/empty-state.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { drawSales } from '#features/checkout/desk/draw-sales.server.ts';
import { listSales } from '#features/checkout/desk/list-sales.server.ts';
import { readSalesSpan, salesSpans } from '#features/checkout/desk/sales.ts';
import { SalesSection } from '#features/checkout/desk/sales-section.tsx';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import type { Route } from './+types/sales';

export const meta = () => [
  ...pageMeta({ title: 'Sales', description: 'What was paid and sent back, by day.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url }: Route.LoaderArgs) {
  const span = readSalesSpan(url.searchParams);
  const sales = await listSales(span);
  return { span, plots: sales.map((each) => ({ sales: each, drawings: drawSales(each) })) };
}

export default function Sales({ loaderData: { span, plots } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeader title="Sales" />
      <div className="grid grid-cols-1 gap-8">
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
      </div>
    </>
  );
}
