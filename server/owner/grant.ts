import { grantCourseAccess } from '#features/access/grant-course-access.server.ts';
import type { CommandResult } from './command-result.ts';
import { findAccount } from './find-account.ts';

export async function grant([email]: string[]): Promise<CommandResult> {
  const account = await findAccount(email);
  await grantCourseAccess(account);
  return { isWell: true, lines: [`${account.name} has the course`] };
}
