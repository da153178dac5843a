import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { deviceLogins } from './device-login.table.server.ts';
import { isUnanswered } from './is-unanswered.server.ts';

/** Finds the login that waits for an answer under a code, as its person typed it. Throws DEVICE_CODE_WRONG. */
export async function findDeviceLogin({ code }: { code: string }): Promise<{ program: string }> {
  const [login] = await database.select({ program: deviceLogins.program }).from(deviceLogins).where(isUnanswered(code));
  if (!login) throw new AppError('DEVICE_CODE_WRONG');
  return login;
}
