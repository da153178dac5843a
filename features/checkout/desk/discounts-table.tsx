import { Link } from 'react-router';
import { CopyButton } from '#app/components/copy-button.tsx';
import { DataTable } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { ActForm } from '#features/owner/act-form.tsx';
import { checkoutAddress } from '../checkout-address.ts';
import { discountPlanNames } from '../discount-plan.ts';
import { describeUses, discountStateOf, lastDayOf } from '../discounts/describe-discount.ts';
import type { Discount, DiscountState } from '../discounts/discount.ts';

/** Shows discount codes, newest first, with what can be done with each, and leads to the older ones. */
export function DiscountsTable({
  discounts,
  next,
  state,
  origin,
  mayAct,
}: {
  discounts: Discount[];
  next: string | null;
  state: DiscountState | null;
  origin: string;
  mayAct: boolean;
}) {
  if (discounts.length === 0) {
    return (
      <EmptyState title={state ? 'No such discount code' : 'No discount code yet'}>
        Each code will stand here with what it takes off, for which orders, how often it was used, and a link that applies it.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <DataTable caption="Discount codes, newest first">
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col" className="number">
              Off
            </th>
            <th scope="col">For</th>
            <th scope="col" className="number">
              Used
            </th>
            <th scope="col">Last day (UTC)</th>
            <th scope="col">State</th>
            <th scope="col">Made</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {discounts.map((discount) => (
            <DiscountRow key={discount.code} discount={discount} origin={origin} mayAct={mayAct} />
          ))}
        </tbody>
      </DataTable>
      {next !== null && (
        <p>
          <Link to={`?${new URLSearchParams({ ...(state && { state }), after: next })}`}>Older</Link>
        </p>
      )}
    </div>
  );
}

function DiscountRow({ discount, origin, mayAct }: { discount: Discount; origin: string; mayAct: boolean }) {
  const { code, percent, plan, held, endedAt, isOpen, created } = discount;
  return (
    <tr>
      <th scope="row" className="min-w-48 text-left">
        <span className="wrap-anywhere">{code}</span>
        <span className="block font-normal">
          <CopyButton label="Copy link" text={origin + discountAddress(discount)} about={`that applies ${code}`} />
        </span>
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
