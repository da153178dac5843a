import { grantCourseAccess } from '#features/access/course-access-by-owner.server.ts';
import type { CommandResult } from '../command/command-result.ts';
import { findAccount } from '../command/find-account.ts';
import { readAct } from '../command/read-act.ts';

export async function grant(args: string[]): Promise<CommandResult> {
  const { target, act } = readAct(args);
  const account = await findAccount(target);
  await grantCourseAccess({ ...account, act });
  return { isWell: true, rows: [account], lines: [`${account.name} has the course`] };
}
