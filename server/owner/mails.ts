import { parseArgs } from 'node:util';
import { countMails, listMails } from '#features/mail/list-mails.server.ts';
import { retryMail } from '#features/mail/retry-mail.server.ts';
import { CommandError, type CommandResult } from './command-result.ts';

/** What the owner does with letters: `mails`, `mails --failed`, `mails retry <id>`. */
export async function mails(args: string[]): Promise<CommandResult> {
  const { values, positionals } = parseArgs({
    args,
    options: { failed: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [verb, mailId] = positionals;
  if (verb === undefined) return list(values.failed);
  if (verb !== 'retry' || !mailId)
    throw new CommandError('what should happen? Say "mails", "mails --failed" or "mails retry <id>"');
  if (!(await retryMail({ mailId }))) throw new CommandError(`no letter ${mailId} failed: "mails --failed" lists those that did`);
  return { isWell: true, lines: ['queued again: a running site sends it in a moment'] };
}

async function list(onlyFailed: boolean): Promise<CommandResult> {
  const [letters, counts] = await Promise.all([listMails({ onlyFailed }), countMails()]);
  const lines = letters.map(({ id, created, kind, status, tries, userId, address, lastError }) =>
    [
      created.toISOString().slice(0, 16).replace('T', ' '),
      id,
      kind,
      status,
      `${tries} tries`,
      userId ?? address ?? '',
      ...(lastError ? [JSON.stringify(lastError)] : []),
    ].join('  '),
  );
  const { queued = 0, sent = 0, failed = 0, suppressed = 0 } = counts;
  return { isWell: true, lines: [...lines, `queued ${queued}, sent ${sent}, failed ${failed}, suppressed ${suppressed}`] };
}
