import { pageMeta } from '#app/head/page-meta.ts';
import { purchaseList } from '#features/checkout/desk/desk-purchase.ts';
import { DeskPurchasesTable } from '#features/checkout/desk/desk-purchases-table.tsx';
import { DeskSeats } from '#features/checkout/desk/desk-seats.tsx';
import { listDeskPurchases, listDeskSeats } from '#features/checkout/desk/list-desk-purchases.server.ts';
import { MonthExport } from '#features/checkout/desk/month-export.tsx';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { readDeskQuery, writeDeskQuery } from '#features/owner/lists/desk-query.ts';
import { DeskSearch } from '#features/owner/lists/desk-search.tsx';
import { ListDownload } from '#features/owner/lists/list-download.tsx';
import { deskAccess } from '#features/owner/owner.ts';
import type { Route } from './+types/purchases';

export const meta = () => [
  ...pageMeta({ title: 'Purchases', description: 'What was bought, and what became of it.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readDeskQuery(url.searchParams, purchaseList);
  const found = await listDeskPurchases(query);
  return {
    access: deskAccess(context.get(ownerContext)),
    query,
    month: new Date().toISOString().slice(0, 7),
    ...found,
    seats: query.text ? await listDeskSeats(found.purchases) : [],
  };
}

export default function Purchases({ loaderData: { access, query, month, purchases, seats, next } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeader title="Purchases" />
      <div className="grid grid-cols-1 gap-8">
        <DeskSearch list={purchaseList} query={query} hint="Order number, e-mail address, invoice number, payment or seat code" />
        <DeskPurchasesTable purchases={purchases} next={next} query={query} />
        {seats.length > 0 && <DeskSeats seats={seats} />}
        {purchases.length > 0 && <ListDownload of={writeDeskQuery(purchaseList, { ...query, after: null })} access={access} />}
        <MonthExport month={month} access={access} />
      </div>
    </>
  );
}
