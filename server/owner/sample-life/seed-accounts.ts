import { randomUUID } from 'node:crypto';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { sessionLifetime } from '#features/users/auth-options.server.ts';
import { linkedAccounts } from '#features/users/linked-account.table.server.ts';
import { sessions } from '#features/users/session.table.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { moveBack } from './move-back.ts';
import { type Actor, after } from './sample-cast.ts';
import type { Seeding } from './seeding.ts';

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
];

/** Makes an account with its sign-ins and its welcome. */
export async function seedAccount(seeding: Seeding, actor: Actor): Promise<void> {
  const { transaction, random, now } = seeding;
  const { id, name: username, email, language, part, joined } = actor;
  const authType = random() < 0.6 ? 'google' : 'github';
  const authId = `sample-${id}`;
  const times = { created: joined, updated: joined };
  await transaction
    .insert(users)
    .values({ ...times, id, authId, authType, email, emailVerified: true, username, language, tags: ['sample'] });
  await transaction.insert(linkedAccounts).values({ id: randomUUID(), userId: id, providerId: authType, accountId: authId });
  await queueMail({ transaction, mail: { kind: 'welcome', reason: id, to: { userId: id }, data: {} } });
  await moveBack(seeding, id, joined);
  if (part === 'disabled' || part === 'signed-out') return; // their sign-ins were ended
  const hours = [0, 9 + random() * 30, 40 + random() * 150];
  for (const [at, later] of hours.entries()) {
    const createdAt = after(joined, later);
    if (createdAt > now) break;
    await transaction.insert(sessions).values({
      ...{ id: randomUUID(), userId: id, token: randomUUID(), createdAt, updatedAt: createdAt },
      expiresAt: new Date(createdAt.getTime() + sessionLifetime.lifetime),
      userAgent: browsers[(id.charCodeAt(0) + (at === 2 ? 1 : 0)) % browsers.length],
    });
  }
}
