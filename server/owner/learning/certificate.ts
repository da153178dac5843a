import { findCertificate, findCertificateOf } from '#features/certificates/certificate.server.ts';
import { certificatePath } from '#features/certificates/certificate.ts';
import { reinstateCertificate, revokeCertificate } from '#features/certificates/revoke-certificate.server.ts';
import { config } from '#platform/config/config.server.ts';
import { CommandError, type CommandResult, RefusedError } from '../command/command-result.ts';
import { findAccount } from '../command/find-account.ts';
import { readAct } from '../command/read-act.ts';

const usage = `what should happen? Say one of
  show <email|account id|certificate id>
  revoke <email|account id|certificate id> --reason="…"
  reinstate <email|account id|certificate id> [--reason="…"]`;

/** Runs the owner's commands for certificates: `certificate show`, `revoke` and `reinstate`. */
export async function certificate([action = '', ...args]: string[]): Promise<CommandResult> {
  const actions: Record<string, (args: string[]) => Promise<CommandResult>> = {
    show: ([whose]) => show(whose),
    revoke,
    reinstate,
  };
  const chosen = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!chosen) throw new CommandError(usage);
  return chosen(args);
}

async function revoke(args: string[]): Promise<CommandResult> {
  const { target, act } = readAct(args);
  if (!act.reason) throw new CommandError('--reason: say why; everybody who opens the certificate reads it');
  const { certificateId } = await find(target);
  await revokeCertificate({ certificateId, reason: act.reason, act });
  return show(certificateId);
}

async function reinstate(args: string[]): Promise<CommandResult> {
  const { target, act } = readAct(args);
  const { certificateId } = await find(target);
  await reinstateCertificate({ certificateId, act });
  return show(certificateId);
}

async function show(whose: string | undefined): Promise<CommandResult> {
  const found = await find(whose);
  const { certificateId, name, formerNames, right, total, passedAt, revoked } = found;
  const lines = [
    `${name}: ${right} of ${total} on ${passedAt.slice(0, 10)}`,
    ...formerNames.map(({ name: former, until }) => `before: ${former}, until ${until.slice(0, 10)}`),
    config.ORIGIN + certificatePath(certificateId),
    revoked ? `revoked on ${revoked.at.slice(0, 10)}: ${revoked.reason}` : 'the certificate is valid',
  ];
  return { isWell: true, lines, rows: [found] };
}

async function find(whose: string | undefined) {
  if (!whose) throw new CommandError('whose? Give an e-mail address, an account id or the id of a certificate');
  const direct = await findCertificate({ certificateId: whose });
  if (direct) return direct.certificate;
  const certificateId = await findCertificateOf(await findAccount(whose));
  const found = certificateId && (await findCertificate({ certificateId }));
  if (!found) throw new RefusedError(`${whose} has no certificate`);
  return found.certificate;
}
