import { moveAccess } from '#features/checkout/handover/move-access.server.ts';
import type { CommandResult } from '../command/command-result.ts';
import { findAccount } from '../command/find-account.ts';
import { readAct } from '../command/read-act.ts';

export async function move(args: string[]): Promise<CommandResult> {
  const { target, other, act } = readAct(args);
  const from = await findAccount(target);
  const to = await findAccount(other);
  await moveAccess({ from, to, act });
  const stays = 'Purchases, invoices and refunds stay with whoever paid';
  return { isWell: true, rows: [from, to], lines: [`${to.name} has the course now, and ${from.name} no longer. ${stays}`] };
}
