import { reconcileByOwner } from '#features/checkout/desk/reconcile-by-owner.server.ts';
import { atTerminal } from '#features/owner/owner-action.ts';
import type { CommandResult } from '../command/command-result.ts';
import { requirePayments } from '../command/require-payments.ts';

/** Takes what the provider sent in the last four days and never arrived. */
export async function reconcile(): Promise<CommandResult> {
  await requirePayments();
  const { seen, repaired } = await reconcileByOwner({ act: atTerminal });
  const lines = repaired.map(({ at, type, eventId }) => `${at.slice(0, 16).replace('T', ' ')}  ${type}  ${eventId}`);
  const sum = repaired.length === 0 ? 'nothing to repair' : `repaired: ${repaired.length}`;
  return { isWell: true, lines: [...lines, `${seen} events of the last four days, ${sum}`], rows: repaired };
}
