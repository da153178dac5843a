import { Link } from 'react-router';
import { DataTable, SortHeading } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatDate } from '#app/components/format-date.ts';
import type { QueryOf } from '#features/owner/lists/desk-list.ts';
import { DeskPages } from '#features/owner/lists/desk-pages.tsx';
import { sortLinks, writeDeskQuery } from '#features/owner/lists/desk-query.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import { invoiceNumber } from '../invoices/billing-document.ts';
import { describeOrder, isForOthers } from '../order.ts';
import { type DeskPurchase, purchaseList, purchaseStates } from './desk-purchase.ts';

type PurchaseQuery = QueryOf<typeof purchaseList>;

/** Shows the purchases that were asked for, and leads to the other pages. */
export function DeskPurchasesTable({
  purchases,
  next,
  query,
}: {
  purchases: DeskPurchase[];
  next: string | null;
  query: PurchaseQuery;
}) {
  if (purchases.length === 0) return <NoPurchases query={query} />;
  const sorting = sortLinks(purchaseList, query);
  return (
    <div className="grid gap-4">
      <DataTable caption={query.text || query.state ? 'Purchases that were found' : 'All purchases'}>
        <thead>
          <tr>
            <SortHeading {...sorting} first="-bought">
              Bought
            </SortHeading>
            <th scope="col">Buyer</th>
            <th scope="col">What</th>
            <SortHeading {...sorting} first="-amount" isNumber>
              Amount
            </SortHeading>
            <th scope="col" className="number">
              Sent back
            </th>
            <th scope="col">State</th>
            <th scope="col">Invoice</th>
            <th scope="col">Order</th>
          </tr>
        </thead>
        <tbody>
          {purchases.map((purchase) => (
            <PurchaseRow key={purchase.purchaseId} purchase={purchase} />
          ))}
        </tbody>
      </DataTable>
      <DeskPages list={purchaseList} query={query} next={next} />
    </div>
  );
}

function PurchaseRow({ purchase }: { purchase: DeskPurchase }) {
  const { purchaseId, userId, username, email, seatsInUse, amountCents, sentBackCents, currency, state, purchased } = purchase;
  const { invoiceNumber: number } = purchase;
  const money = (cents: number) => formatMoney({ cents, currency });
  return (
    <tr>
      <td className="whitespace-nowrap">{formatDate(purchased)}</td>
      <td className="min-w-64 wrap-anywhere">
        <Link to={`/owner/people/${userId}`}>{username}</Link>
        <span className="block text-small text-quiet">
          {email ? <Link to={writeDeskQuery(purchaseList, { text: email })}>{email}</Link> : 'no verified address'}
        </span>
      </td>
      <td className="whitespace-nowrap">
        {describeOrder(purchase)}
        {isForOthers(purchase) && (
          <Link to={writeDeskQuery(purchaseList, { text: purchaseId })} className="block text-small">
            {seatsInUse} in use
          </Link>
        )}
        {!isForOthers(purchase) && seatsInUse > 0 && <span className="block text-small text-quiet">handed on</span>}
      </td>
      <td className="number">{money(amountCents)}</td>
      <td className="number">{sentBackCents > 0 ? money(sentBackCents) : '–'}</td>
      <td className="whitespace-nowrap">
        {state === 'asked' ? <Link to="/owner/refunds">{purchaseStates[state]}</Link> : purchaseStates[state]}
      </td>
      <td>{number === null ? '–' : invoiceNumber({ number })}</td>
      <td className="min-w-48 text-small text-quiet wrap-anywhere">{purchaseId}</td>
    </tr>
  );
}

function NoPurchases({ query: { text, state, after } }: { query: PurchaseQuery }) {
  if (text || state || after) {
    return (
      <EmptyState title="No such purchase" action={<Link to="/owner/purchases">Show all purchases</Link>}>
        An address counts where Google or GitHub has verified it for the account that bought. Numbers and codes are looked for as
        a whole.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nothing was bought yet">
      Each purchase will stand here with its buyer, its amount, its invoice and what became of it.
    </EmptyState>
  );
}
