import { parseArgs } from 'node:util';
import { countMails, listMails } from '#features/mail/list-mails.server.ts';
import { resendMail } from '#features/mail-delivery/resend-mail.server.ts';
import { CommandError, type CommandResult } from '../command/command-result.ts';
import { actAtTerminal } from '../command/read-act.ts';

/** Runs the owner's commands for e-mails: `mails`, `mails --failed`, `mails resend <id>`. */
export async function mails(args: string[]): Promise<CommandResult> {
  const { values, positionals } = parseArgs({
    args,
    options: { failed: { type: 'boolean', default: false }, reason: { type: 'string' } },
    allowPositionals: true,
  });
  const [verb, mailId] = positionals;
  if (verb === undefined) return list(values.failed);
  if (verb !== 'resend' || !mailId)
    throw new CommandError('what should happen? Say "mails", "mails --failed" or "mails resend <id>"');
  await resendMail({ mailId, act: actAtTerminal(values.reason) });
  return { isWell: true, lines: ['queued again: a running site sends it in a moment'], rows: [{ mailId }] };
}

async function list(onlyFailed: boolean): Promise<CommandResult> {
  const [listed, counts] = await Promise.all([listMails({ onlyFailed }), countMails()]);
  const rows = listed.map(({ id: mailId, created, kind, status, tries, userId, address, lastError }) => ({
    ...{ mailId, created, kind, status, tries, userId, address, lastError },
  }));
  const lines = rows.map(({ mailId, created, kind, status, tries, userId, address, lastError }) =>
    [
      created.toISOString().slice(0, 16).replace('T', ' '),
      mailId,
      kind,
      status,
      `${tries} tries`,
      userId ?? address ?? '',
      ...(lastError ? [JSON.stringify(lastError)] : []),
    ].join('  '),
  );
  const { queued = 0, sent = 0, failed = 0, suppressed = 0 } = counts;
  return { isWell: true, lines: [...lines, `queued ${queued}, sent ${sent}, failed ${failed}, suppressed ${suppressed}`], rows };
}
