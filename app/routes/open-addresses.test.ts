import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { unsubscribeAddress } from '#features/users/settings/unsubscribe-address.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { startGateway, stopGateway } from '#platform/local/payment-gateway/run-gateway.server.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { plainText } from '#tests/support/pages/read-html.ts';
import { buyAtGateway } from '#tests/support/payments/buy-at-gateway.ts';
import { serveSite } from '#tests/support/site/serve-site.ts';

/* Pages that stand open to whoever has an address, as a browser without scripts has them. */
beforeAll(async () => {
  const stop = await serveSite(/\/(unsubscribe|checkout\/(withdraw|upgraded))\.tsx$/);
  startGateway();
  return async () => {
    await stopGateway();
    await stop();
  };
});

const ask = async (path: string, { form, cookie = '' }: { form?: Record<string, string>; cookie?: string } = {}) => {
  const headers = { cookie, ...(form && { origin: config.ORIGIN }) };
  const answer = await fetch(new URL(path, config.ORIGIN), {
    headers,
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const main = /<main.*<\/main>/s.exec(await answer.text())?.[0] ?? '';
  return { status: answer.status, main, says: plainText(main.replaceAll('<!-- -->', '')) };
};

const withdrawals = ({ userId }: { userId: string }) =>
  sql`select w.* from withdrawals w join purchases p on p.id = w.purchase_id where p.user_id = ${userId}`;

test('without a sign-in a withdrawal is stated by order number and address, and its answer does not say whether they are right', async () => {
  const buyer = await buyAtGateway();
  const [purchase] = await sql`select id from purchases where user_id = ${buyer.userId}`;
  const state = async (order: string) => {
    const form = { name: 'Ada <b>Sample</b>', order, email: buyer.email };
    const asked = await ask('/withdraw', { form: { ...form, step: 'state' } });
    expect(asked.says).toContain(`I, Ada <b>Sample</b>, withdraw from the contract with the order number ${order}.`);
    expect(asked.main).not.toContain('<b>');
    expect(await withdrawals(buyer), 'it is only asked so far').toHaveLength(0);
    const answer = await ask('/withdraw', { form: { ...form, step: 'confirm' } });
    expect(answer.says).toContain('Your statement has arrived');
    return [answer.status, answer.says.replaceAll(order, 'ORDER').replace(/on .+? UTC/, 'on DAY')];
  };
  const unknown = await state('00000000-0000-0000-0000-000000000000');
  expect(await withdrawals(buyer)).toHaveLength(0);
  expect(await state(purchase?.id)).toEqual(unknown);
  expect(await withdrawals(buyer)).toHaveLength(1);
});

test('whoever opens the page of somebody else’s checkout reads nothing of it', async () => {
  const buyer = await buyAtGateway();
  const [checkout] = await sql`select provider_session_id from checkout_sessions where user_id = ${buyer.userId}`;
  const path = `/principled-ai-coding/upgraded?session_id=${checkout?.provider_session_id}`;
  const { cookie } = await createTestSession(buyer);
  expect((await ask(path, { cookie })).says).toContain('The course is yours');
  const stranger = await createTestSession(await createTestUser());
  const { says } = await ask(path, stranger);
  expect(says).toContain('No purchase found');
});

async function makeReader() {
  const { userId } = await createTestUser();
  const settings = async () => (await database.select().from(users).where(eq(users.id, userId)))[0]?.settings;
  return { settings, address: unsubscribeAddress({ userId, setting: 'emailAgenticBlogsAndGuides' }) };
}

test('an opened link changes nothing: mail programs open links before their reader does', async () => {
  const { address, settings } = await makeReader();
  const before = await settings();
  const { status, says } = await ask(address);
  expect([status, says]).toEqual([200, expect.stringContaining('Unsubscribe from “Essays and guides”')]);
  expect(await settings()).toEqual(before);
});

test.each<[string, Record<string, string>]>([
  ['its button', { sent: 'by a browser' }],
  ['one click of a mail program', { 'List-Unsubscribe': 'One-Click' }],
])('%s ends that kind of e-mail and no other, without a sign-in', async (_, form) => {
  const { address, settings } = await makeReader();
  const before = await settings();
  const { status, says } = await ask(address, { form });
  expect([status, says]).toEqual([200, expect.stringContaining('You will get no more of these')]);
  expect(await settings()).toEqual({ ...before, emailAgenticBlogsAndGuides: false });
});

test('an address that was altered says that it is none, and changes nothing', async () => {
  const { address, settings } = await makeReader();
  const before = await settings();
  const altered = address.replace(/signature=.{5}/, 'signature=AAAAA');
  for (const form of [undefined, { 'List-Unsubscribe': 'One-Click' }]) {
    const { status, says } = await ask(altered, { form });
    expect([status, says]).toEqual([400, expect.stringContaining('This link is incomplete or too old')]);
  }
  expect(await settings()).toEqual(before);
});
