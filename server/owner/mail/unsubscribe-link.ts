import { emailSettings } from '#features/users/settings/setting-messages.ts';
import { unsubscribeAddress } from '#features/users/settings/unsubscribe-address.server.ts';
import { CommandError, type CommandResult } from '../command/command-result.ts';
import { findAccount } from '../command/find-account.ts';

export async function unsubscribeLink([email, name]: string[]): Promise<CommandResult> {
  const { userId } = await findAccount(email);
  const setting = emailSettings.find((known) => known === name);
  if (!setting) throw new CommandError(`which kind of e-mail? One of ${emailSettings.join(', ')}`);
  const address = unsubscribeAddress({ userId, setting });
  return { isWell: true, lines: [address], rows: [{ userId, setting, address }] };
}
