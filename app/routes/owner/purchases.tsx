import { pageMeta } from '#app/head/page-meta.ts';
import { DeskPurchasesTable } from '#features/checkout/desk/desk-purchases-table.tsx';
import { listDeskPurchases } from '#features/checkout/desk/list-desk-purchases.server.ts';
import { MonthExport, PurchaseSearch } from '#features/checkout/desk/purchase-search.tsx';
import { readPurchaseQuery } from '#features/checkout/desk/read-purchase-query.ts';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import type { Route } from './+types/purchases';

export const meta = () => [
  ...pageMeta({ title: 'Purchases', description: 'What was bought, and what became of it.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url }: Route.LoaderArgs) {
  const query = readPurchaseQuery(url.searchParams);
  return { query, month: new Date().toISOString().slice(0, 7), ...(await listDeskPurchases(query)) };
}

export default function Purchases({ loaderData: { query, month, purchases, next } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeader title="Purchases" />
      <div className="grid grid-cols-1 gap-8">
        <PurchaseSearch key={`${query.text} ${query.state}`} query={query} />
        <DeskPurchasesTable purchases={purchases} next={next} query={query} />
        <MonthExport month={month} />
      </div>
    </>
  );
}
