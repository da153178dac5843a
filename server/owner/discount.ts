import { parseArgs } from 'node:util';
import { createDiscount, endDiscount, reopenDiscount } from '#features/checkout/discounts/change-discount.server.ts';
import { describeUses, discountStateOf, lastDayOf } from '#features/checkout/discounts/describe-discount.ts';
import { listDiscounts } from '#features/checkout/discounts/list-discounts.server.ts';
import { CommandError, type CommandResult } from './command-result.ts';
import { actAtTerminal, readAct } from './read-act.ts';

const usage = `what should happen? Say one of
  create <code> <percent> [--plan=any|single|team] [--limit=100] [--last-day=2026-12-31] [--reason="…"]
  list [--state=open|ended] [--after=CODE]
  end <code> [--reason="…"]
  reopen <code> [--reason="…"]`;

/** The owner's commands for discount codes: `discount create SPRING30 30`, `discount list` and so on. */
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
  return { isWell: true, lines: [`${made.code} takes ${made.percent}% off from now on`] };
}

async function list(args: string[]): Promise<CommandResult> {
  const option = { type: 'string' } as const;
  const { state, after } = parseArgs({ args, options: { state: option, after: option } }).values;
  if (state !== undefined && state !== 'open' && state !== 'ended') throw new CommandError('--state: one of open, ended');
  const { discounts, next } = await listDiscounts({ state: state ?? null, after: after ?? null });
  const lines = discounts.map((each) =>
    [
      each.code.padEnd(30),
      `${each.percent}%`.padStart(3),
      each.plan.padEnd(6),
      `used ${describeUses(each)}`,
      `until ${lastDayOf(each) ?? 'it is ended'}`,
      discountStateOf(each),
    ].join('  '),
  );
  const more = next === null ? '' : `, and older ones: --after=${next}`;
  return { isWell: true, lines: [...lines, `discount codes: ${discounts.length}${more}`] };
}

async function end(args: string[]): Promise<CommandResult> {
  const { target, act } = readAct(args);
  const code = codeFrom(target);
  return { isWell: true, lines: [(await endDiscount({ code, act })) ? `${code} has ended` : `${code} had ended already`] };
}

async function reopen(args: string[]): Promise<CommandResult> {
  const { target, act } = readAct(args);
  const code = codeFrom(target);
  return { isWell: true, lines: [(await reopenDiscount({ code, act })) ? `${code} is open again` : `${code} was not ended`] };
}

function codeFrom(target: string | undefined): string {
  if (!target) throw new CommandError('which code? `discount list` shows them');
  return target.toUpperCase();
}
