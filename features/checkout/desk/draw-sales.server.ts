import type { Element } from 'hast';
import { drawDayPlot } from '#features/owner/draw-plots.server.ts';
import { currencyDigits } from '#platform/text/currencies.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import type { Sales } from './sales.ts';

/** Draws the money of each day: what was paid and, where any was, what was sent back. */
export function drawSales({ currency, days }: Sales): Element[] {
  const unit = 10 ** currencyDigits(currency);
  const inUnits = (cents: number[]) => cents.map((each) => each / unit);
  const paid = { name: 'Paid', values: inUnits(days.map(({ paidCents }) => paidCents)) };
  const sentBack = { name: 'Sent back', values: inUnits(days.map(({ sentBackCents }) => sentBackCents)) };
  return drawDayPlot({
    days: days.map(({ day }) => day),
    series: sentBack.values.some((value) => value > 0) ? [paid, sentBack] : [paid],
    measure: `Money a day, ${currency.toUpperCase()}`,
    format: (value) => formatMoney({ cents: Math.round(value * unit), currency }),
    label: `What was paid on each of the last ${days.length} days, and what was sent back. The figures stand below.`,
  });
}
