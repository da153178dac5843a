import { parseArgs } from 'node:util';
import { listSales } from '#features/checkout/desk/list-sales.server.ts';
import { salesSpans } from '#features/checkout/desk/sales.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import { CommandError, type CommandResult } from '../command/command-result.ts';

/** Prints what was paid and sent back by day, as the page Sales draws it; `--days` says how far back. */
export async function sales(args: string[]): Promise<CommandResult> {
  const { values } = parseArgs({ args, options: { days: { type: 'string', default: String(salesSpans[0]) } } });
  const span = salesSpans.find((known) => String(known) === values.days);
  if (!span) throw new CommandError(`--days: one of ${salesSpans.join(', ')}`);
  const rows = (await listSales(span)).flatMap(({ currency, days }) => days.map((each) => ({ currency, ...each })));
  const lines = rows.map(({ day, currency, purchases, paidCents, sentBackCents }) =>
    [
      day,
      `${purchases} purchases`,
      `paid ${formatMoney({ cents: paidCents, currency })}`,
      `sent back ${formatMoney({ cents: sentBackCents, currency })}`,
    ].join('  '),
  );
  const count = rows.reduce((sum, { purchases }) => sum + purchases, 0);
  return { isWell: true, lines: [...lines, `purchases in ${span} days: ${count}`], rows };
}
