import { readUserDocument } from '#features/access/read-user-document.server.ts';
import { parseItem } from '#features/own-data/own-row.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { userChanges } from '#features/users/account-settings.ts';
import { changeUser } from '#features/users/settings/change-user.server.ts';
import { AppError } from '#platform/errors.ts';

/** Answers `updateItem` of `users`: an account is a row that is its own owner. */
export async function updateOwnAccount({ user, itemId, item }: { user: SignedInUser; itemId: string; item: unknown }) {
  if (itemId !== user.userId) throw new AppError('NOT_YOURS');
  const changes = parseItem(userChanges, item);
  if (Object.keys(changes).length === 0) throw new AppError('INVALID_INPUT', 'item: has no field to change');
  await changeUser({ user, changes });
  return { item: { ...(await readUserDocument(user)) }, version: null };
}
