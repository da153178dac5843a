import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/account.ts';
import { type ApiKeyScope, defaultScopes } from '#features/users/agent-access.ts';
import { addApiKey } from '#features/users/api-keys/api-keys.server.ts';
import { minute, second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { deviceAuthorizations } from './device-authorization.table.server.ts';

/** Twenty letters that are hard to confuse and spell no words: of eight there are 25 billion. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'; // cspell:disable-line
const half = 4;

/** Makes the secret with which a program asks whether it may, and the code by which its person finds it. */
function makeDeviceCodes(): { deviceCode: string; userCode: string } {
  const code = Array.from({ length: 2 * half }, () => letters[randomInt(letters.length)]).join('');
  return { deviceCode: randomBytes(32).toString('base64url'), userCode: `${code.slice(0, half)}-${code.slice(half)}` };
}

const digestDeviceCode = (deviceCode: string) => createHash('sha256').update(deviceCode).digest('hex');

/** Digests a code as people type it: in small letters, without the hyphen, with blanks. */
const digestUserCode = (typed: string) => digestDeviceCode(typed.toUpperCase().replace(/[^A-Z]/g, ''));

/** Makes the condition that a login has this code, waits for an answer, and has not expired. */
function isUnanswered(code: string) {
  const { codeDigest, userId, isRefused, expiresAt } = deviceAuthorizations;
  return and(eq(codeDigest, digestUserCode(code)), isNull(userId), eq(isRefused, false), gt(expiresAt, sql`now()`));
}

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

/** Finds the login that waits for an answer under a code, as its person typed it. Throws DEVICE_CODE_WRONG. */
export async function findDeviceAuthorization({ code }: { code: string }): Promise<{ program: string }> {
  const [login] = await database
    .select({ program: deviceAuthorizations.program })
    .from(deviceAuthorizations)
    .where(isUnanswered(code));
  if (!login) throw new AppError('DEVICE_CODE_WRONG');
  return login;
}

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

/** Collects what became of a login: the key, once, if its person let the program in. Throws TOO_MANY_API_KEYS where there is no room for it. */
export async function collectDeviceAuthorization({
  deviceCode,
}: {
  deviceCode: string;
}): Promise<{ key: string } | 'waiting' | 'refused' | 'expired'> {
  const { deviceDigest, expiresAt, userId, isRefused } = deviceAuthorizations;
  const isThis = and(eq(deviceDigest, digestDeviceCode(deviceCode)), gt(expiresAt, sql`now()`));
  const isAnswered = and(isThis, or(isNotNull(userId), eq(isRefused, true)));
  const [answered] = await database.delete(deviceAuthorizations).where(isAnswered).returning();
  if (answered?.userId) {
    return { key: await addApiKey({ userId: answered.userId, name: answered.program, scopes: answered.scopes }) };
  }
  if (answered) return 'refused';
  const waiting = await database.select({ expiresAt }).from(deviceAuthorizations).where(isThis);
  return waiting.length > 0 ? 'waiting' : 'expired';
}
