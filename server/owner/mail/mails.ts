import { parseArgs } from 'node:util';
import { countMails, listMails } from '#features/mail/list-mails.server.ts';
import { askForAddress } from '#features/mail-delivery/mailing-address/mailing-address.server.ts';
import { resendMail } from '#features/mail-delivery/resend-mail.server.ts';
import { liftSuppression, listSuppressions } from '#features/mail-delivery/suppressions.server.ts';
import type { OwnerAct } from '#features/owner/owner-action.ts';
import { CommandError, type CommandResult } from '../command/command-result.ts';
import { findAccount } from '../command/find-account.ts';
import { actAtTerminal } from '../command/read-act.ts';

/** Runs the owner's commands for e-mails: `mails`, `mails --failed`, `mails suppressed`, `mails resend <id>`, `mails lift <address>`, `mails correct <address> <new address>`. */
export async function mails(args: string[]): Promise<CommandResult> {
  const { values, positionals } = parseArgs({
    args,
    options: { failed: { type: 'boolean', default: false }, reason: { type: 'string' }, proof: { type: 'string' } },
    allowPositionals: true,
  });
  const [verb, target, address = ''] = positionals;
  if (verb === undefined) return list(values.failed);
  if (verb === 'suppressed') return listSuppressed();
  if (verb === 'lift') return lift(target, actAtTerminal(values.reason));
  if (verb === 'correct') return correct(target, address, actAtTerminal(values.proof, '--proof'));
  const mailId = verb === 'resend' ? target : undefined;
  if (!mailId) {
    throw new CommandError(
      'what should happen? Say "mails", "mails --failed", "mails suppressed", "mails resend <id>", "mails lift <address>" or "mails correct <address> <new address> --proof=…"',
    );
  }
  await resendMail({ mailId, act: actAtTerminal(values.reason) });
  return { isWell: true, lines: ['queued again: a running site sends it in a moment'], rows: [{ mailId }] };
}

/** Lists the accounts whose address refuses e-mails, with the mail server's words. */
async function listSuppressed(): Promise<CommandResult> {
  const rows = await listSuppressions();
  const lines = rows.map(({ userId, email, since, reason }) =>
    [since.slice(0, 10), userId, email, JSON.stringify(reason)].join('  '),
  );
  return { isWell: true, lines: [...lines, `addresses that refuse e-mails: ${rows.length}`], rows };
}

async function lift(target: string | undefined, act: OwnerAct): Promise<CommandResult> {
  const account = await findAccount(target);
  const wasListed = await liftSuppression({ ...account, act });
  const says = wasListed ? 'gets e-mails again' : 'was not kept from e-mails';
  return { isWell: true, rows: [account], lines: [`${account.name} ${says}`] };
}

async function correct(target: string | undefined, address: string, act: OwnerAct): Promise<CommandResult> {
  const account = await findAccount(target);
  await askForAddress({ ...account, address, act });
  const says = 'gets a link in a moment; e-mails go there once they open it signed in';
  return { isWell: true, rows: [{ ...account, address }], lines: [`${address} ${says}`] };
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
