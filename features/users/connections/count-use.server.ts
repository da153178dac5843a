import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { minute, second } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { verifications } from '../verification.table.server.ts';

/** The time for which a use is remembered: as long as a request and a code are good. The library clears what is older. */
const rememberedFor = 10 * minute;

const idOf = (secret: string) => `used:${createHash('sha256').update(secret).digest('base64url')}`;

/** Counts one more use of what is good once, and returns how often it was used by now, in whichever process. */
export async function countUse(secret: string): Promise<number> {
  const id = idOf(secret);
  const expiresAt = sql`now() + make_interval(secs => ${rememberedFor / second})`;
  const [counted] = await database
    .insert(verifications)
    .values({ id, identifier: id, value: '1', expiresAt })
    .onConflictDoUpdate({ target: verifications.id, set: { value: sql`(${verifications.value}::int + 1)::text`, expiresAt } })
    .returning({ value: verifications.value });
  return Number(counted?.value);
}

/** Reads how often something was used by now. */
export async function readUses(secret: string): Promise<number> {
  const [counted] = await database
    .select({ value: verifications.value })
    .from(verifications)
    .where(eq(verifications.id, idOf(secret)));
  return Number(counted?.value ?? 0);
}

/** Forgets the uses of something that came to nothing. */
export async function forgetUses(secret: string): Promise<void> {
  await database.delete(verifications).where(eq(verifications.id, idOf(secret)));
}
