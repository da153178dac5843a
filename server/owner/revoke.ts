import { revokeCourseAccess } from '#features/access/revoke-course-access.server.ts';
import type { CommandResult } from './command-result.ts';
import { findAccount } from './find-account.ts';

export async function revoke([email]: string[]): Promise<CommandResult> {
  const account = await findAccount(email);
  const ended = await revokeCourseAccess(account);
  return { isWell: true, lines: [`${account.name} no longer has the course (entitlements ended: ${ended})`] };
}
