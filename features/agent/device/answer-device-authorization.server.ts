import { type ApiKeyScope, defaultScopes } from '#features/users/api-key-scope.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { deviceAuthorizations } from './device-authorization.table.server.ts';
import { isUnanswered } from './is-unanswered.server.ts';

/** Lets a program in as the account, or refuses it: once. Throws DEVICE_CODE_WRONG where no login waits under the code. */
export async function answerDeviceAuthorization({
  user: { userId },
  code,
  isAllowed,
  scopes = [...defaultScopes],
}: {
  user: Pick<SignedInUser, 'userId'>;
  code: string;
  isAllowed: boolean;
  scopes?: ApiKeyScope[];
}): Promise<void> {
  const answered = await database
    .update(deviceAuthorizations)
    .set(isAllowed ? { userId, scopes } : { isRefused: true })
    .where(isUnanswered(code))
    .returning();
  if (answered.length === 0) throw new AppError('DEVICE_CODE_WRONG');
}
