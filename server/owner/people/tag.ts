import { setTags } from '#features/owner/account-acts.server.ts';
import { CommandError, type CommandResult } from '../command/command-result.ts';
import { findAccount } from '../command/find-account.ts';

/** Gives an account tags instead of those that it has: `tag ada@example.com "press, beta"`; `tag ada@example.com ""` takes them all. */
export async function tag([target, ...words]: string[]): Promise<CommandResult> {
  const account = await findAccount(target);
  if (words.length === 0) throw new CommandError('which tags? Say "press, beta", or "" for none');
  const tags = await setTags({ ...account, typed: words.join(', ') });
  const says = tags.length > 0 ? `tags of ${account.name}: ${tags.join(', ')}` : `${account.name} has no tags`;
  return { isWell: true, rows: [{ ...account, tags }], lines: [says] };
}
