import { enableAccount } from '#features/owner/account-acts.server.ts';
import type { CommandResult } from '../command/command-result.ts';
import { findAccount } from '../command/find-account.ts';
import { readAct } from '../command/read-act.ts';

export async function enable(args: string[]): Promise<CommandResult> {
  const { target, act } = readAct(args);
  const account = await findAccount(target);
  const wasDisabled = await enableAccount({ ...account, act });
  return {
    isWell: true,
    rows: [account],
    lines: [`${account.name} can sign in${wasDisabled ? ' again' : ': it was not disabled'}`],
  };
}
