import { ownerActions, readPage } from '#features/owner/owner-action.ts';
import { listOwnerActions } from '#features/owner/owner-action-log.server.ts';
import { CommandError, type CommandResult } from '../command/command-result.ts';
import { describePage, readListOptions } from '../command/read-list-options.ts';

/** Lists what owners did, newest first, as the desk's overview does. */
export async function log(args: string[]): Promise<CommandResult> {
  const { text, after } = readListOptions({ args });
  if (text) throw new CommandError(`"${text}" is no option: say "log", or "log --after=…" for older entries`);
  const before = after === null ? null : readPage(new URLSearchParams({ before: after }));
  if (after !== null && before === null) throw new CommandError('--after: the number of an entry');
  const { actions: rows, next } = await listOwnerActions({ before });
  const lines = rows.map(({ id, at, action, by, username, userId, rowId, reason }) =>
    [
      at.slice(0, 16).replace('T', ' '),
      id,
      ownerActions[action],
      by === null ? 'at the terminal' : `by ${JSON.stringify(by)}`,
      ...(userId ? [`about ${JSON.stringify(username ?? userId)}`] : []),
      rowId,
      ...(reason ? [JSON.stringify(reason)] : []),
    ].join('  '),
  );
  const page = describePage({ what: 'entries', count: rows.length, next: next === null ? null : String(next) });
  return { isWell: true, lines: [...lines, page], rows };
}
