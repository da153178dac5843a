import { findAccount } from '#features/users/find-account.server.ts';
import type { DeskPerson, MovePreview } from './desk-person.ts';
import { findPerson } from './find-people.server.ts';

/** Looks to whom an account's access would be moved, before anybody moves it; `target` is the other account's verified address or id. */
export async function previewMove({ from, target }: { from: DeskPerson; target: string }): Promise<MovePreview> {
  const account = await findAccount(target);
  const to = account && (await findPerson(account.userId));
  if (!to) return { target, problem: 'No account has this as its verified address, or as its id.' };
  if (to.userId === from.userId) return { target, problem: 'This is the same account.' };
  if (to.havePaicc) return { target, problem: 'This account has the course already.' };
  return { target, to };
}
