import { enableAccount } from '#features/users/enable-account.server.ts';
import type { CommandResult } from './command-result.ts';
import { findAccount } from './find-account.ts';

export async function enable([email]: string[]): Promise<CommandResult> {
  const account = await findAccount(email);
  await enableAccount(account);
  return { isWell: true, lines: [`${account.name} can sign in again`] };
}
