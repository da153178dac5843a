import { certificateList } from '#features/certificates/desk/desk-certificate.ts';
import { listDeskCertificates } from '#features/certificates/desk/desk-certificates.server.ts';
import type { CommandResult } from '../command/command-result.ts';
import { describePage, readListOptions } from '../command/read-list-options.ts';

/** Lists certificates with the filters of the page: `certificates`, `certificates grace`, `certificates --state=revoked`. */
export async function certificates(args: string[]): Promise<CommandResult> {
  const query = readListOptions({ args, option: 'state', states: certificateList.states });
  const { certificates: rows, next } = await listDeskCertificates(query);
  const lines = rows.map(({ passedAt, certificateId, right, total, name, isDisabled, revoked }) =>
    [
      passedAt.slice(0, 10),
      certificateId,
      `${right} of ${total}`,
      revoked ? 'revoked' : 'valid',
      ...(isDisabled ? ['account disabled'] : []),
      JSON.stringify(name),
      ...(revoked ? [JSON.stringify(revoked.reason)] : []),
    ].join('  '),
  );
  return { isWell: true, lines: [...lines, describePage({ what: 'certificates', count: rows.length, next })], rows };
}
