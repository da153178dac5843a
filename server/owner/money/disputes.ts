import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeDisputeStatus, disputeStates } from '#features/checkout/desk/disputes/dispute.ts';
import { listDisputes } from '#features/checkout/desk/disputes/list-disputes.server.ts';
import { makeEvidencePack } from '#features/checkout/desk/disputes/make-evidence-pack.server.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import { CommandError, type CommandResult, RefusedError } from '../command/command-result.ts';
import { describePage, readListOptions } from '../command/read-list-options.ts';

/** Lists disputes, and writes the evidence about one to a file: `disputes --state=open`, `disputes evidence <id>`. */
export async function disputes(args: string[]): Promise<CommandResult> {
  if (args[0] === 'evidence') return writeEvidence(args.slice(1));
  const { text, state, after } = readListOptions({ args, option: 'state', states: disputeStates });
  if (text) throw new CommandError('what should happen? Say "disputes", "disputes --state=open" or "disputes evidence <id>"');
  const { disputes: rows, next } = await listDisputes({ state, after });
  const lines = rows.map(({ opened, disputeId, purchaseId, amountCents: cents, currency, status, dueBy }) =>
    [
      opened.slice(0, 10),
      disputeId,
      purchaseId,
      formatMoney({ cents, currency }),
      describeDisputeStatus(status),
      ...(dueBy ? [`until ${dueBy.slice(0, 10)}`] : []),
    ].join('  '),
  );
  return { isWell: true, lines: [...lines, describePage({ what: 'disputes', count: rows.length, next })], rows };
}

async function writeEvidence(args: string[]): Promise<CommandResult> {
  const { values, positionals } = parseArgs({ args, options: { file: { type: 'string' } }, allowPositionals: true });
  const [disputeId] = positionals;
  if (!disputeId) throw new CommandError('which dispute? `disputes` shows their ids');
  const file = path.resolve(values.file ?? `evidence-${disputeId}.pdf`);
  if (existsSync(file)) throw new RefusedError(`${file} is there already: name another with --file=`);
  const pack = await makeEvidencePack({
    disputeId,
    act: { ownerId: null, reason: 'To answer the dispute' },
    // It tells of a person: nobody else on the machine may read it.
    handOut: (evidence) => writeFileSync(file, evidence, { flag: 'wx', mode: 0o600 }),
  });
  if (!pack) throw new RefusedError(`there is no dispute ${disputeId}`);
  return { isWell: true, lines: [file], rows: [{ disputeId, purchaseId: pack.purchaseId, file }] };
}
