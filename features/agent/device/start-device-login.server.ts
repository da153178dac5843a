import { lt, sql } from 'drizzle-orm';
import { minute, second } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { digestDeviceCode, digestUserCode, makeDeviceCodes } from './device-codes.server.ts';
import { deviceLogins } from './device-login.table.server.ts';

/** Limits the time that a person has to answer the login of a device. */
export const deviceLoginLifetime = 10 * minute;

/** Starts the login of a program that has no browser, and clears those that nobody answered in time. */
export async function startDeviceLogin({ program }: { program: string }): Promise<{ deviceCode: string; userCode: string }> {
  const codes = makeDeviceCodes();
  await database.delete(deviceLogins).where(lt(deviceLogins.expiresAt, sql`now()`));
  await database.insert(deviceLogins).values({
    deviceDigest: digestDeviceCode(codes.deviceCode),
    codeDigest: digestUserCode(codes.userCode),
    program,
    expiresAt: sql`now() + make_interval(secs => ${deviceLoginLifetime / second})`,
  });
  return codes;
}
