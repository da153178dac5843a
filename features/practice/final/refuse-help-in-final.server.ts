import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import { findFinal } from './find-final.server.ts';

/**
 * Refuses help with problems of somebody's open final: the assistant, and rounds of practice, whose verdicts and solutions would be help as
 * well. Throws HELP_IN_FINAL.
 */
export async function refuseHelpInFinal({
  user,
  problemIds,
}: {
  user: Pick<SignedInUser, 'userId'> | undefined;
  problemIds: readonly string[];
}): Promise<void> {
  if (!user) return;
  const final = await findFinal({ user });
  if (final && !final.finishedAt && problemIds.some((id) => final.problems.includes(id))) throw new AppError('HELP_IN_FINAL');
}
