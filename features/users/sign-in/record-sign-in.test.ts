import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#features/mail/mail.table.server.ts';
import { day } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { users } from '../user.table.server.ts';
import { recordSignIn } from './record-sign-in.server.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0';
const newerFirefox = firefox.replaceAll('130', '131');
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604';

async function makePerson({ isNew }: { isNew: boolean }) {
  const { userId } = await createTestUser();
  if (!isNew) {
    await database
      .update(users)
      .set({ created: new Date(Date.now() - 2 * day) })
      .where(eq(users.id, userId));
  }
  const signIn = (userAgent: string | null, acceptLanguage?: string) => recordSignIn({ userId, userAgent, acceptLanguage });
  const queuedMails = async () => {
    const found = await database
      .select()
      .from(mails)
      .where(eq(mails.userId, userId))
      .orderBy(asc(mails.created), asc(mails.kind));
    return found.filter(({ status }) => status === 'queued').map(({ kind, data }) => [kind, data]);
  };
  const language = async () => (await database.select().from(users).where(eq(users.id, userId)))[0]?.language;
  return { signIn, queuedMails, language };
}

test('a new account is welcomed once, an old one is not', async () => {
  const fresh = await makePerson({ isNew: true });
  await Promise.all([fresh.signIn(firefox), fresh.signIn(firefox), fresh.signIn(firefox)]);
  expect(await fresh.queuedMails()).toEqual([['welcome', {}]]);
  const old = await makePerson({ isNew: false });
  await old.signIn(firefox);
  expect(await old.queuedMails()).toEqual([]);
});

test('a browser that the account was not used with is written about once; the first, and a newer version, are not', async () => {
  const { signIn, queuedMails } = await makePerson({ isNew: false });
  await signIn(firefox);
  await signIn(newerFirefox);
  expect(await queuedMails()).toEqual([]);
  await signIn(safari);
  await signIn(safari);
  await signIn(null);
  expect(await queuedMails()).toEqual([
    ['new-sign-in', { browser: 'Safari on iOS', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }],
    ['new-sign-in', { browser: 'A browser', at: expect.any(String) }],
  ]);
});

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr, en;q=0.5, de;q=0.9', 'de'],
  ['es', 'en'],
  ['de;q=0, *', 'en'],
  [`${'x,'.repeat(10_000)}de`, 'en'],
  [undefined, 'en'],
])('a browser that asks for %.20s gets e-mails in %s', async (acceptLanguage, expected) => {
  const { signIn, language } = await makePerson({ isNew: true });
  await signIn(firefox, acceptLanguage);
  expect(await language()).toBe(expected);
});
