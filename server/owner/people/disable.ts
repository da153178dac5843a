import { disableAccount } from '#features/owner/account-acts.server.ts';
import type { CommandResult } from '../command/command-result.ts';
import { findAccount } from '../command/find-account.ts';
import { readAct } from '../command/read-act.ts';

export async function disable(args: string[]): Promise<CommandResult> {
  const { target, act } = readAct(args);
  const account = await findAccount(target);
  const wasOpen = await disableAccount({ ...account, act });
  return {
    isWell: true,
    rows: [account],
    lines: [wasOpen ? `${account.name} is disabled and signed out everywhere` : `${account.name} was disabled already`],
  };
}
