import { reconcileEvents } from '#features/checkout/payments/reconcile-events.server.ts';
import type { CommandResult } from './command/command-result.ts';
import { requirePayments } from './command/require-payments.ts';

/** Takes what the provider sent in the last four days and never arrived. */
export async function reconcile(): Promise<CommandResult> {
  await requirePayments();
  const { seen, repaired } = await reconcileEvents();
  const sum = repaired === 0 ? 'nothing to repair' : `repaired: ${repaired}`;
  return { isWell: true, lines: [`${seen} events of the last four days, ${sum}`], rows: [{ seen, repaired }] };
}
