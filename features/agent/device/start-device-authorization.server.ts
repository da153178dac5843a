import { lt, sql } from 'drizzle-orm';
import { minute, second } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { deviceAuthorizations } from './device-authorization.table.server.ts';
import { digestDeviceCode, digestUserCode, makeDeviceCodes } from './device-codes.server.ts';

/** Limits the time that a person has to answer the login of a device. */
export const deviceAuthorizationLifetime = 10 * minute;

/** Starts the login of a program that has no browser, and clears those that nobody answered in time. */
export async function startDeviceAuthorization({
  program,
}: {
  program: string;
}): Promise<{ deviceCode: string; userCode: string }> {
  const codes = makeDeviceCodes();
  await database.delete(deviceAuthorizations).where(lt(deviceAuthorizations.expiresAt, sql`now()`));
  await database.insert(deviceAuthorizations).values({
    deviceDigest: digestDeviceCode(codes.deviceCode),
    codeDigest: digestUserCode(codes.userCode),
    program,
    expiresAt: sql`now() + make_interval(secs => ${deviceAuthorizationLifetime / second})`,
  });
  return codes;
}
