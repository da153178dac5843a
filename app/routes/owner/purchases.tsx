import { pageMeta } from '#app/head/page-meta.ts';
import { purchaseList } from '#features/checkout/desk/desk-purchase.ts';
import { DeskPurchasesTable } from '#features/checkout/desk/desk-purchases-table.tsx';
import { listDeskPurchases } from '#features/checkout/desk/list-desk-purchases.server.ts';
import { MonthExport } from '#features/checkout/desk/month-export.tsx';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { DeskSearch } from '#features/owner/lists/desk-search.tsx';
import { readDeskQuery } from '#features/owner/lists/read-desk-query.ts';
import type { Route } from './+types/purchases';

export const meta = () => [
  ...pageMeta({ title: 'Purchases', description: 'What was bought, and what became of it.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url }: Route.LoaderArgs) {
  const query = readDeskQuery(url.searchParams, purchaseList);
  return { query, month: new Date().toISOString().slice(0, 7), ...(await listDeskPurchases(query)) };
}

export default function Purchases({ loaderData: { query, month, purchases, next } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeader title="Purchases" />
      <div className="grid grid-cols-1 gap-8">
        <DeskSearch list={purchaseList} query={query} hint="Order number, e-mail address, invoice number, payment or seat code" />
        <DeskPurchasesTable purchases={purchases} next={next} query={query} />
        <MonthExport month={month} />
      </div>
    </>
  );
}
