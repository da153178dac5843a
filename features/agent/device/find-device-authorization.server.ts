import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { deviceAuthorizations } from './device-authorization.table.server.ts';
import { isUnanswered } from './is-unanswered.server.ts';

/** Finds the login that waits for an answer under a code, as its person typed it. Throws DEVICE_CODE_WRONG. */
export async function findDeviceAuthorization({ code }: { code: string }): Promise<{ program: string }> {
  const [login] = await database
    .select({ program: deviceAuthorizations.program })
    .from(deviceAuthorizations)
    .where(isUnanswered(code));
  if (!login) throw new AppError('DEVICE_CODE_WRONG');
  return login;
}
