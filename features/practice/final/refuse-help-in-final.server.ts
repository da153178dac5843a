import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import { findFinal } from './find-final.server.ts';

type Person = Pick<SignedInUser, 'userId'> | null | undefined;

/** Lists the problems of somebody's open final; none where no final is open. */
export async function listProblemsInFinal(user: Person): Promise<string[]> {
  const final = user && (await findFinal({ user }));
  return final && !final.finishedAt ? final.problems : [];
}

/**
 * Refuses help with problems of somebody's open final: the assistant and its recorded answers, earlier tries, and every grade but that of handing
 * in. Whatever is asked about a problem by its id calls this first. Throws HELP_IN_FINAL.
 */
export async function refuseHelpInFinal({ user, problemIds }: { user: Person; problemIds: readonly string[] }): Promise<void> {
  const inFinal = await listProblemsInFinal(user);
  if (problemIds.some((id) => inFinal.includes(id))) throw new AppError('HELP_IN_FINAL');
}
