import { disableAccount } from '#features/users/disable-account.server.ts';
import type { CommandResult } from './command-result.ts';
import { findAccount } from './find-account.ts';

export async function disable([email]: string[]): Promise<CommandResult> {
  const account = await findAccount(email);
  await disableAccount(account);
  return { isWell: true, lines: [`${account.name} is disabled and signed out everywhere`] };
}
