import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { hour } from '#platform/durations.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { everythingOf } from '#tests/support/accounts/everything-of.ts';
import { middleware } from '../guards/owner.tsx';
import { action as actOnPerson } from './person.tsx';
import { action as exportPerson, loader } from './person-export.ts';

const reason = 'Answered a question that we sent to the address';

let person: Awaited<ReturnType<typeof createTestUser>>;
beforeEach(async () => {
  person = await createTestUser();
});

/** Posts a form to an account's page, or to its archive, as whoever has the session: through the desk's guard. */
async function post(fields: Record<string, string>, { cookie, isExport = false }: { cookie: string; isExport?: boolean }) {
  const body = new URLSearchParams({ reason, confirmation: person.email, ...fields });
  const request = new Request(`${config.ORIGIN}/owner/people/${person.userId}`, { method: 'POST', headers: { cookie }, body });
  const context = new RouterContextProvider();
  const given = { request, context, params: { userId: person.userId }, url: new URL(request.url) } as never;
  await middleware[0]?.(given, async () => new Response());
  return isExport ? exportPerson(given) : actOnPerson(given);
}

async function makeOwner() {
  const owner = await createTestUser({ username: 'Olga Owner' });
  config.OWNER_EMAILS.push(owner.email);
  return { ...owner, ...(await createTestSession(owner)) };
}

const statusOf = (attempt: Promise<unknown>) =>
  attempt.then(
    (answer) => (answer as { init?: ResponseInit; status?: number }).init?.status ?? (answer as Response).status,
    (refusal) => (refusal as { init?: ResponseInit }).init?.status ?? (refusal as Response).status,
  );

test('whoever is no owner, or signed in long ago, gets no archive of anybody and deletes nobody', async () => {
  const [learner, old] = [await createTestSession(await createTestUser()), await makeOwner()];
  await sql`update sessions set created_at = now() - ${hour / 1000 + 1} * interval '1 second' where user_id = ${old.userId}`;
  const before = await everythingOf(person);
  for (const [cookie, status] of [
    ['', 404],
    [learner.cookie, 404],
    [(await createTestSession(person)).cookie, 404],
    [old.cookie, 403],
  ] as const) {
    expect(await statusOf(post({}, { cookie, isExport: true }))).toBe(status);
    for (const intent of ['delete-account', 'correct-address', 'lift-suppression', 'set-tags']) {
      expect([intent, await statusOf(post({ intent, tags: 'x', address: 'x@example.com' }, { cookie }))]).toEqual([
        intent,
        status,
      ]);
    }
  }
  await sql`delete from sessions where user_id = ${person.userId}`;
  await sql`delete from mails where user_id = ${person.userId}`;
  expect(JSON.parse(await everythingOf(person)).users).toEqual(JSON.parse(before).users);
  expect(await sql`select from owner_actions where user_id = ${person.userId}`).toHaveLength(0);
});

test('an owner gets the archive as a file that nobody keeps, and deletes once the address was typed', async () => {
  const { cookie } = await makeOwner();
  expect(await statusOf(Promise.resolve().then(loader))).toBe(404);
  expect(await statusOf(post({ reason: 'It is them' }, { cookie, isExport: true }))).toBe(400);
  const archive = (await post({}, { cookie, isExport: true })) as Response;
  expect(Object.fromEntries(archive.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="account-${person.userId}.zip"`,
    'cache-control': 'private, no-store',
  });
  expect((await archive.bytes()).length).toBeGreaterThan(500);
  const remove = (confirmation: string) => statusOf(post({ intent: 'delete-account', confirmation }, { cookie }));
  for (const wrong of ['', 'yes', `x${person.email}`]) expect(await remove(wrong)).toBe(400);
  expect([await remove(person.email.toUpperCase()), await remove(person.email)]).toEqual([200, 400]);
  const done = await sql`select action from owner_actions where user_id = ${person.userId} order by created`;
  expect(done.map(({ action }) => action)).toEqual(['account-exported', 'account-deleted']);
});
