import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#features/mail/mail.table.server.ts';
import { changeUser } from '#features/users/settings/change-user.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { second } from '#platform/durations.ts';
import type { OutgoingMail } from '#platform/mail/outgoing-mail.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { countReaders, queueNewsletter } from './queue-newsletter.server.ts';
import { sendDueMails } from './send-due-mails.server.ts';

const setting = 'emailAgenticBlogsAndGuides';
const newsletter = () => ({ name: randomUUID(), setting, subject: 'News', markdown: 'Read it.' }) as const;

beforeEach(async () => {
  await database.delete(mails);
  await database.update(users).set({ emailEnabled: false });
});

async function makeReader() {
  const user = await createTestUser();
  await changeUser({ user, changes: { settings: { [setting]: true } } });
  return user;
}

/** Sends what is queued, and answers to whom. */
async function send(): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), check: async () => '' };
  await sendDueMails({ transport, now: () => new Date(Date.now() + second) });
  return sent;
}

test('a newsletter goes to who has its switch on, once per name', async () => {
  const [reader, off, none, disabled] = await Promise.all([makeReader(), makeReader(), makeReader(), makeReader()]);
  await changeUser({ user: off, changes: { settings: { [setting]: false } } });
  await changeUser({ user: none, changes: { emailEnabled: false } });
  await database.update(users).set({ disabled: true }).where(eq(users.id, disabled.userId));
  const first = newsletter();
  expect(await countReaders({ newsletter: first })).toBe(1);
  await Promise.all([queueNewsletter({ newsletter: first }), queueNewsletter({ newsletter: first })]);
  expect(await countReaders({ newsletter: first })).toBe(0);
  const [mail, ...others] = await send();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: reader.email,
    subject: 'News',
    unsubscribeAddress: expect.stringContaining('/unsubscribe?'),
  });
  expect(await countReaders({ newsletter: newsletter() })).toBe(1);
});

test('whoever switches it off before it goes out does not get it', async () => {
  const reader = await makeReader();
  await queueNewsletter({ newsletter: newsletter() });
  await changeUser({ user: reader, changes: { settings: { [setting]: false } } });
  expect(await send()).toEqual([]);
  const [row] = await database.select().from(mails);
  expect(row).toMatchObject({ status: 'suppressed' });
});
