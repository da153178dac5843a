import { CopyButton } from '#app/components/copy-button.tsx';
import { DataTable, SortHeading } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { ActForm } from '#features/owner/act-form.tsx';
import type { QueryOf } from '#features/owner/lists/desk-list.ts';
import { DeskPages } from '#features/owner/lists/desk-pages.tsx';
import { sortLinks } from '#features/owner/lists/desk-query.ts';
import { discountPlanNames } from '../discount-plan.ts';
import { type Discount, describeUses, discountList, discountStateOf, lastDayOf } from '../discounts/discount.ts';
import { checkoutAddress } from '../order.ts';

/** Shows discount codes with what can be done with each, and leads to the other pages. */
export function DiscountsTable({
  discounts,
  next,
  query,
  origin,
  mayAct,
}: {
  discounts: Discount[];
  next: string | null;
  query: QueryOf<typeof discountList>;
  origin: string;
  mayAct: boolean;
}) {
  if (discounts.length === 0) {
    return (
      <EmptyState title={query.state ? 'No such discount code' : 'No discount code yet'}>
        Each code will stand here with what it takes off, for which orders, how often it was used, and a link that applies it.
      </EmptyState>
    );
  }
  const sorting = sortLinks(discountList, query);
  return (
    <div className="grid gap-4">
      <DataTable caption="Discount codes">
        <thead>
          <tr>
            <SortHeading {...sorting} first="code">
              Code
            </SortHeading>
            <SortHeading {...sorting} first="-percent" isNumber>
              Off
            </SortHeading>
            <th scope="col">For</th>
            <th scope="col" className="number">
              Used
            </th>
            <SortHeading {...sorting} first="last-day">
              Last day (UTC)
            </SortHeading>
            <th scope="col">State</th>
            <SortHeading {...sorting} first="-made">
              Made
            </SortHeading>
            <th scope="col">Link</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {discounts.map((discount) => (
            <DiscountRow key={discount.code} discount={discount} origin={origin} mayAct={mayAct} />
          ))}
        </tbody>
      </DataTable>
      <DeskPages list={discountList} query={query} next={next} />
    </div>
  );
}

function DiscountRow({ discount, origin, mayAct }: { discount: Discount; origin: string; mayAct: boolean }) {
  const { code, percent, plan, held, endedAt, isOpen, created } = discount;
  return (
    <tr>
      <th scope="row" className="whitespace-nowrap">
        {code}
      </th>
      <td className="number">{percent}%</td>
      <td className="whitespace-nowrap">{discountPlanNames[plan]}</td>
      <td className="number whitespace-nowrap">
        {describeUses(discount)}
        {held > 0 && <span className="block text-small text-quiet">{held} in open checkouts</span>}
      </td>
      <td className="whitespace-nowrap">{lastDayOf(discount) ?? '–'}</td>
      <td className="whitespace-nowrap">{discountStateOf(discount)}</td>
      <td className="whitespace-nowrap">{formatDate(created)}</td>
      <td className="whitespace-nowrap">
        <span className="-ml-4">
          <CopyButton label="Copy link" text={origin + discountAddress(discount)} about={`that applies ${code}`} />
        </span>
      </td>
      <td className="min-w-64">
        {mayAct && isOpen && (
          <ActForm summary={`End ${code}`} intent="end" about={{ code }} button="End the code">
            No new checkout takes it. Checkouts that are open keep their price until they end, within a day. It can be opened
            again.
          </ActForm>
        )}
        {mayAct && endedAt && (
          <ActForm summary={`Open ${code} again`} intent="reopen" about={{ code }} button="Open the code again" tone="primary">
            New checkouts take it again, as far as its last day and its limit allow.
          </ActForm>
        )}
      </td>
    </tr>
  );
}

/** Writes the link that applies a discount code: to the checkout, or, for a code of teams, to where their seats are chosen. */
const discountAddress = ({ code, plan }: Pick<Discount, 'code' | 'plan'>): string =>
  plan === 'team' ? `/team-seats?code=${encodeURIComponent(code)}` : checkoutAddress({ quantity: 1, isGift: false, code });
