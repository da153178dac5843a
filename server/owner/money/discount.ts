import { parseArgs } from 'node:util';
import { createDiscount, endDiscount, reopenDiscount } from '#features/checkout/discounts/change-discount.server.ts';
import { describeUses, discountStateOf, discountStates, lastDayOf } from '#features/checkout/discounts/discount.ts';
import { listDiscounts } from '#features/checkout/discounts/list-discounts.server.ts';
import { CommandError, type CommandResult } from '../command/command-result.ts';
import { actAtTerminal, readAct } from '../command/read-act.ts';
import { describePage, readListOptions } from '../command/read-list-options.ts';

const usage = `what should happen? Say one of
  create <code> <percent> [--plan=any|single|team] [--limit=100] [--last-day=2026-12-31] [--reason="…"]
  list [--state=open|ended] [--after=CODE]
  end <code> [--reason="…"]
  reopen <code> [--reason="…"]`;

/** Runs the owner's commands for discount codes: `discount create SPRING30 30`, `discount list` and so on. */
export async function discount([action = '', ...args]: string[]): Promise<CommandResult> {
  const actions: Record<string, (args: string[]) => Promise<CommandResult>> = { create, list, end, reopen };
  const chosen = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!chosen) throw new CommandError(usage);
  return chosen(args);
}

async function create(args: string[]): Promise<CommandResult> {
  const option = { type: 'string' } as const;
  const options = { plan: option, limit: option, 'last-day': option, reason: option };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [code = '', percent = ''] = positionals;
  const typed = {
    ...{ code, percent, plan: values.plan ?? 'any' },
    ...{ useLimit: values.limit ?? '', lastDay: values['last-day'] ?? '' },
  };
  const made = await createDiscount({ typed, act: actAtTerminal(values.reason) });
  return { isWell: true, lines: [`${made.code} takes ${made.percent}% off from now on`], rows: [made] };
}

async function list(args: string[]): Promise<CommandResult> {
  const { text, state, after } = readListOptions({ args, option: 'state', states: discountStates });
  if (text) throw new CommandError(`"${text}" is no option: \`discount list\` lists all codes, or those of a --state=`);
  const { discounts: rows, next } = await listDiscounts({ state, after });
  const lines = rows.map((each) =>
    [
      each.code.padEnd(30),
      `${each.percent}%`.padStart(3),
      each.plan.padEnd(6),
      `used ${describeUses(each)}`,
      `until ${lastDayOf(each) ?? 'it is ended'}`,
      discountStateOf(each),
    ].join('  '),
  );
  return { isWell: true, lines: [...lines, describePage({ what: 'discount codes', count: rows.length, next })], rows };
}

async function end(args: string[]): Promise<CommandResult> {
  const { target, act } = readAct(args);
  const code = codeFrom(target);
  const hasChanged = await endDiscount({ code, act });
  return { isWell: true, lines: [`${code} ${hasChanged ? 'has ended' : 'had ended already'}`], rows: [{ code, hasChanged }] };
}

async function reopen(args: string[]): Promise<CommandResult> {
  const { target, act } = readAct(args);
  const code = codeFrom(target);
  const hasChanged = await reopenDiscount({ code, act });
  return { isWell: true, lines: [`${code} ${hasChanged ? 'is open again' : 'was not ended'}`], rows: [{ code, hasChanged }] };
}

function codeFrom(target: string | undefined): string {
  if (!target) throw new CommandError('which code? `discount list` shows them');
  return target.toUpperCase();
}
