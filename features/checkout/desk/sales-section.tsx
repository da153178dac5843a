import type { Element } from 'hast';
import { DataTable } from '#app/components/data-table.tsx';
import { FactList } from '#app/components/fact-list.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { DeskPlot } from '#features/owner/desk-plot.tsx';
import { formatMoney } from '#platform/text/format-money.ts';
import type { Sales } from './sales.ts';

/** Shows what was sold in one currency: the sums, a plot over the days, and the days on which money moved. */
export function SalesSection({ sales: { currency, days }, drawings }: { sales: Sales; drawings: Element[] }) {
  const money = (cents: number) => formatMoney({ cents, currency });
  const sum = (of: 'purchases' | 'paidCents' | 'sentBackCents') => days.reduce((total, day) => total + day[of], 0);
  const moved = days.filter(({ purchases, sentBackCents }) => purchases > 0 || sentBackCents > 0).toReversed();
  return (
    <section aria-label={`Sales in ${currency.toUpperCase()}`} className="grid grid-cols-1 gap-6">
      <FactList
        facts={[
          ['Purchases', sum('purchases').toLocaleString('en')],
          ['Paid', money(sum('paidCents'))],
          ['Sent back', money(sum('sentBackCents'))],
          ['Left', money(sum('paidCents') - sum('sentBackCents'))],
        ]}
      />
      <DeskPlot drawings={drawings}>
        <DataTable caption="Days on which money moved, newest first">
          <thead>
            <tr>
              <th scope="col">Day in UTC</th>
              <th scope="col" className="number">
                Purchases
              </th>
              <th scope="col" className="number">
                Paid
              </th>
              <th scope="col" className="number">
                Sent back
              </th>
            </tr>
          </thead>
          <tbody>
            {moved.map(({ day, purchases, paidCents, sentBackCents }) => (
              <tr key={day}>
                <th scope="row" className="whitespace-nowrap">
                  {formatDate(day)}
                </th>
                <td className="number">{purchases}</td>
                <td className="number">{money(paidCents)}</td>
                <td className="number">{money(sentBackCents)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </DeskPlot>
    </section>
  );
}
