import { randomUUID } from 'node:crypto';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import routes from '#app/routes.ts';
import { feedback } from '#features/feedback/feedback.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { everythingOf } from '#tests/support/accounts/everything-of.ts';
import { serveSite } from '#tests/support/site/serve-site.ts';

// The list of texts says where their links lead: those of ours take a quarter of a minute.
await vi.hoisted(async () => {
  const { mkdtempSync, writeFileSync } = await import('node:fs');
  process.env.CONTENT_DIR = mkdtempSync('/tmp/content-');
  writeFileSync(`${process.env.CONTENT_DIR}/about.md`, '---\ntitle: About\ndescription: Us.\n---\nText.\n');
});

/* Who reads the desk and acts at it: what its pages answer to whom. What each act does, the tests beside it show. */
beforeAll(() => {
  config.CALL_LIMIT_FACTOR = 100_000;
  return serveSite(/\/owner\//, { isRendered: false });
});

/** Finds the routes that only owners reach. */
const ownersOnly = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap(({ id, children = [] }) => (id === 'guards/owner' ? children : ownersOnly(children)));
const places = ownersOnly(await routes).map(({ path }) => `/${path}`);

const lists = ['people', 'purchases', 'disputes', 'certificates', 'discounts', 'feedback', 'content', 'effect'];
const personIntents = [
  ...['grant', 'revoke', 'move', 'disable', 'enable', 'sign-out', 'resend', 'view', 'delete-account', 'lift-suppression'],
  ...['correct-address', 'set-tags'],
];

/** The acts of each place. Those of the last two change nothing that is anybody's, so an old sign-in will do. */
const acts: Record<string, Record<string, string>[]> = {
  '/owner/refunds': [{ intent: 'grant' }, { intent: 'decline' }],
  '/owner/sales': [{}],
  '/owner/books.csv': [{ month: '2026-11' }],
  '/owner/discounts': [{ intent: 'create', code: 'ATTACK', percent: '90', plan: 'any' }, { intent: 'end' }, { intent: 'reopen' }],
  '/owner/disputes.pdf': [{ disputeId: 'any' }],
  '/owner/feedback/:feedbackId': ['answer', 'seen', 'resolve', 'reopen', 'publish', 'unpublish'].map((intent) => ({
    ...{ intent, answer: 'Forged.' },
  })),
  '/owner/effect': ['start', 'end'].map((intent) => ({ intent, feature: 'returns' })),
  '/owner/alerts': [{ intent: 'switch' }, { intent: 'test' }],
  '/owner/certificates': [{ intent: 'revoke' }, { intent: 'reinstate' }],
  '/owner/lists/:list.csv': [{}],
  '/owner/people/:userId': personIntents.map((intent) => ({ intent, tags: 'attack', address: 'attack@example.com' })),
  '/owner/people/:userId/export': [{}],
};
const acting = { ...acts, '/owner/learning': [{}], '/owner/content': [{ file: 'about.md' }] };

let person: { userId: string; email: string };
let feedbackId: string;
let owner: { userId: string; email: string; cookie: string };
beforeEach(async () => {
  person = await createTestUser();
  feedbackId = randomUUID();
  await database.insert(feedback).values({
    ...{ id: feedbackId, parentUserId: person.userId, type: 'question', reviewContent: { user_content: 'Why is it red?' } },
  });
  const account = await createTestUser({ username: 'Olga Owner' });
  config.OWNER_EMAILS.push(account.email);
  owner = { ...account, ...(await createTestSession(account)) };
});

const addressOf = (place: string, list = 'people') =>
  place.replace(':userId', person.userId).replace(':feedbackId', feedbackId).replace(':list', list);

interface Asking {
  cookie?: string;
  form?: Record<string, string>;
  origin?: string;
}

const ask = (address: string, { cookie = owner.cookie, form, origin = config.ORIGIN }: Asking = {}) =>
  fetch(config.ORIGIN + address, {
    headers: { cookie, ...(form && { origin }) },
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });

/** Posts a form to the person's page, with a reason. */
const actOnPerson = async (form: Record<string, string>, { userId = person.userId } = {}) => {
  const answer = await ask(`/owner/people/${userId}`, { form: { reason: 'They asked', ...form } });
  return { form, status: answer.status, text: await answer.text() };
};

const letSignInAge = () => sql`update sessions set created_at = now() - interval '61 minutes' where user_id = ${owner.userId}`;

/** Everything that an act could change. */
const stateOfAll = async () => [
  await everythingOf(person),
  await sql`select * from discount_codes`,
  await sql`select * from feature_comparisons`,
  await sql`select * from owner_alert_settings`,
  await sql`select * from mails where kind = 'owner-notice'`,
  await sql`select * from owner_actions`,
  await sql`select * from feedback`,
];

async function cookieOf(kind: string): Promise<string> {
  if (kind === 'a visitor') return '';
  if (kind === 'a member') return (await createTestSession(await createTestMember())).cookie;
  const user = await createTestUser();
  if (kind === 'an address that nobody has verified') {
    const email = `${user.userId}@account.invalid`;
    config.OWNER_EMAILS.push(email);
    await sql`update users set email = ${email}, email_verified = false where id = ${user.userId}`;
  }
  return (await createTestSession(user)).cookie;
}

test('every place of the desk that takes a form is known here', async () => {
  const takingForms = [];
  for (const { file, path } of ownersOnly(await routes)) {
    const { action } = await import(/* @vite-ignore */ `${process.cwd()}/app/${file}`);
    if (action) takingForms.push(`/${path}`);
  }
  expect(takingForms.toSorted()).toEqual(Object.keys(acting).toSorted());
});

test.each(['a visitor', 'a learner', 'a member', 'an address that nobody has verified'])(
  '%s finds no page at any place of the desk, nor its data, and can change nothing there',
  async (kind) => {
    const cookie = await cookieOf(kind);
    const before = await stateOfAll();
    for (const place of places) {
      const address = addressOf(place);
      for (const asked of [
        address,
        `${address}.data`,
        `${address}.data?_routes=routes%2Fowner${address.replace('/owner', '')}`,
      ]) {
        const answer = await ask(asked, { cookie });
        expect([asked, answer.status]).toEqual([asked, 404]);
        expect(await answer.text()).not.toMatch(/"routes\/owner/);
      }
      for (const form of acting[place as keyof typeof acting] ?? [{ intent: 'grant' }]) {
        for (const asked of [address, `${address}.data`]) {
          const answer = await ask(asked, { cookie, form: { ...form, reason: 'Mine', to: person.userId } });
          expect([asked, form, answer.status]).toEqual([asked, form, 404]);
        }
      }
    }
    expect(await stateOfAll()).toEqual(before);
  },
);

test('no act is done for another site, or after a sign-in of more than an hour ago', async () => {
  const before = await stateOfAll();
  for (const [place, forms] of Object.entries(acting)) {
    for (const form of forms) {
      for (const asked of [addressOf(place), `${addressOf(place)}.data`]) {
        const answer = await ask(asked, { form: { ...form, reason: 'Attack' }, origin: 'https://evil.example' });
        expect([asked, form, answer.status]).toEqual([asked, form, 403]);
      }
    }
  }
  await letSignInAge();
  for (const [place, forms] of Object.entries(acts)) {
    for (const form of forms) {
      const answer = await ask(addressOf(place), { form: { ...form, reason: 'Attack' } });
      expect([place, form, answer.status]).toEqual([place, form, 403]);
      expect(await answer.text()).toMatch(/you signed in more than an hour ago/i);
    }
  }
  expect(await stateOfAll()).toEqual(before);
  expect((await ask('/owner/refunds')).status, 'it is still read').toBe(200);
});

test('each list is a file for the owner alone, and never behind a link', async () => {
  const files = [...lists.map((list) => addressOf('/owner/lists/:list.csv', list)), '/owner/books.csv'];
  for (const file of files) {
    const taken = await ask(file, { form: { month: '2026-11' } });
    expect([file, taken.status, await taken.text()]).toEqual([file, 200, expect.stringContaining(',')]);
    expect(Object.fromEntries(taken.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect((await ask(`${file}?month=2026-11`)).status, file).toBe(404);
  }
  for (const list of ['running', 'constructor', '__proto__', 'people.csv']) {
    expect((await ask(addressOf('/owner/lists/:list.csv', list), { form: {} })).status, list).toBe(404);
  }
  for (const month of ['', '2026-13', '2026-1', "2026-01-01'"]) {
    expect((await ask('/owner/books.csv', { form: { month } })).status, month).toBe(400);
  }
});

test('an act on an account is one that there is, has a reason and what it needs, and an account that there is', async () => {
  const before = await stateOfAll();
  for (const intent of personIntents.filter((each) => each !== 'set-tags')) {
    expect(await actOnPerson({ intent, reason: ' ' })).toMatchObject({ form: { intent }, status: 400 });
    expect(await actOnPerson({ intent }, { userId: 'nobody' })).toMatchObject({ form: { intent }, status: 404 });
  }
  for (const intent of ['', 'constructor', '__proto__', 'delete']) expect((await actOnPerson({ intent })).status).toBe(400);
  for (const [intent, form, status] of [
    ['move', { to: person.userId }, 409],
    ['move', { to: 'nobody' }, 404],
    ['move', {}, 404],
    ['resend', { mailId: 'none' }, 409],
    ['resend', {}, 409],
    ['correct-address', { reason: 'Wrote from the old address', address: 'none' }, 400],
    ['correct-address', { reason: 'It is them', address: 'new@example.com' }, 400],
    ['delete-account', { reason: 'Wrote from the address', confirmation: 'another@example.com' }, 400],
    ['delete-account', { reason: 'It is them', confirmation: person.email }, 400],
  ] as const) {
    expect(await actOnPerson({ intent, ...form })).toMatchObject({ form: { intent, ...form }, status });
  }
  for (const intent of ['disable', 'sign-out']) {
    const { status, text } = await actOnPerson({ intent }, owner);
    expect([status, text]).toEqual([409, expect.stringContaining('this is the account you are signed in with')]);
  }
  expect((await ask('/owner/people/nobody')).status).toBe(404);
  expect(await stateOfAll()).toEqual(before);
});

test('feedback that is not there has no page, and an answer is one that can be given', async () => {
  const form = { intent: 'answer', answer: 'Yes.' };
  const statusOf = async (id: string, given: typeof form) => (await ask(`/owner/feedback/${id}`, { form: given })).status;
  expect((await ask('/owner/feedback/nothing')).status).toBe(404);
  expect(await statusOf('nothing', form)).toBe(404);
  expect(await statusOf(feedbackId, { ...form, intent: 'delete' })).toBe(400);
  expect(await statusOf(feedbackId, { ...form, answer: 'x'.repeat(10_001) })).toBe(400);
  expect(await statusOf(feedbackId, form)).toBe(200);
});
