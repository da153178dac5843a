import { signOutAccount } from '#features/owner/account-acts.server.ts';
import type { CommandResult } from '../command/command-result.ts';
import { findAccount } from '../command/find-account.ts';
import { readAct } from '../command/read-act.ts';

export async function signOut(args: string[]): Promise<CommandResult> {
  const { target, act } = readAct(args);
  const account = await findAccount(target);
  const ended = await signOutAccount({ ...account, act });
  return { isWell: true, rows: [account], lines: [`${account.name} is signed in nowhere (sign-ins ended: ${ended})`] };
}
