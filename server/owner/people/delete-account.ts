import { deleteAccountByOwner } from '#features/owner/account-acts.server.ts';
import type { CommandResult } from '../command/command-result.ts';
import { findAccount } from '../command/find-account.ts';
import { readProvedAct } from '../command/read-act.ts';

/** Deletes an account for a person who cannot get in any more: `delete-account ada@example.com --proof="Answered from the address"`. */
export async function deleteAccount(args: string[]): Promise<CommandResult> {
  const { target, act } = readProvedAct(args);
  const { userId, name } = await findAccount(target);
  await deleteAccountByOwner({ userId, act });
  const stays = 'Purchases, invoices and seats stay as the law requires';
  const isTold = name.includes('@') ? ', and told so by e-mail' : '';
  return { isWell: true, rows: [{ userId }], lines: [`${name} is deleted${isTold}. ${stays}`] };
}
