import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { grantCourseAccess, revokeCourseAccess } from '#features/access/course-access-by-owner.server.ts';
import { suppressAddress } from '#features/mail/suppressed-addresses.server.ts';
import { setTags } from '#features/owner/account-acts.server.ts';
import { accountHolds } from '#features/users/find-account.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { buySeats, purchasesOf } from '#tests/support/payments/ledger.ts';
import { seats } from '../seat.table.server.ts';
import { findPeople, findPerson, listEntitlements, listTags, previewMove } from './people.server.ts';

const idsOf = async (text: string) => (await findPeople({ text, after: null })).people.map(({ userId }) => userId);

test('a person is found by a part of the name, the address, the id, an order and the code of a seat', async () => {
  const { lead, list, checkout } = await buySeats(2);
  await database.update(users).set({ username: 'Grace 100%_Sample\\' }).where(eq(users.id, lead.userId));
  const [purchase] = await purchasesOf(lead.userId);
  const [seat] = await list();
  const names = [
    'race 100%_',
    'GRACE 100',
    'Sample\\',
    checkout.email.toUpperCase(),
    lead.userId,
    purchase?.id ?? '',
    seat?.code ?? '',
    checkout.email.slice(1, -1),
    checkout.email.slice(5).toUpperCase(),
  ];
  for (const name of names) expect(await idsOf(name), name).toEqual([lead.userId]);
  const learner = await createTestUser();
  await database
    .update(seats)
    .set({ redeemedBy: learner.userId, redeemedAt: new Date() })
    .where(eq(seats.id, seat?.id ?? ''));
  expect((await idsOf(seat?.code.toLowerCase() ?? '')).sort()).toEqual([lead.userId, learner.userId].sort());
  for (const text of ['Grace 100x', 'race_100', "' or true --", '%%', `x${checkout.email}`, `sample\\${checkout.email}`])
    expect(await idsOf(text), text).toEqual([]);
});

test('an address that is not verified finds nobody and is not shown; without a text the newest come first', async () => {
  const { userId } = await createTestUser({ username: '<b>Ben</b>' });
  const placeholder = `${userId}@account.invalid`;
  await database
    .update(users)
    .set({ emailVerified: false, email: placeholder, created: new Date('2999-01-01') })
    .where(eq(users.id, userId));
  expect(await idsOf(placeholder)).toEqual([]);
  expect((await findPeople({ text: '', after: null })).people[0]).toMatchObject({
    userId,
    username: '<b>Ben</b>',
    email: null,
    havePaicc: false,
  });
  expect([await findPerson('nobody'), await findPerson('no\0body')]).toEqual([null, null]);
});

test('how a person came to the course and lost it is listed, and whether it is open', async () => {
  const person = await createTestUser();
  expect(await listEntitlements(person)).toEqual([]);
  await grantCourseAccess(person);
  expect(await findPerson(person.userId)).toMatchObject({ havePaicc: true, isDisabled: false });
  expect(await listEntitlements(person)).toMatchObject([{ source: 'grant', revoked: null }]);
  await revokeCourseAccess(person);
  expect(await findPerson(person.userId)).toMatchObject({ havePaicc: false });
  expect(await listEntitlements(person)).toMatchObject([{ source: 'grant', revoked: { reason: 'owner' } }]);
});

test('before access is moved it is said to whom, or why it cannot be', async () => {
  const [from, to, member] = [await createTestUser(), await createTestUser({ username: '<b>Ben</b>' }), await createTestUser()];
  await grantCourseAccess(member);
  const person = await findPerson(from.userId);
  if (!person) throw new Error('no such person');
  const preview = (target: string) => previewMove({ from: person, target });
  for (const target of [to.email.toUpperCase(), to.userId]) {
    expect(await preview(target)).toEqual({ target, to: expect.objectContaining({ userId: to.userId, username: '<b>Ben</b>' }) });
  }
  expect((await preview(from.email)).problem).toBe('This is the same account.');
  expect((await preview(member.email)).problem).toBe('This account has the course already.');
  for (const target of ['nobody@example.com', 'nobody', "' or true --"]) {
    expect((await preview(target)).problem).toMatch(/^No account has this/);
  }
});

test('pages hold each account once, the newest first, also those of one moment and those of a search', async () => {
  const made = await Promise.all(Array.from({ length: 105 }, (_, place) => createTestUser({ username: `Zoë Page ${place}` })));
  await database.update(users).set({ created: new Date('2001-01-01') });
  const walk = async (text: string) => {
    const pages: string[][] = [];
    for (let after: string | null = null; pages.length === 0 || after !== null; ) {
      const page: Awaited<ReturnType<typeof findPeople>> = await findPeople({ text, after });
      pages.push(page.people.map(({ userId }) => userId));
      after = page.next;
    }
    return pages;
  };
  const found = await walk('zoë page');
  expect(found.map(({ length }) => length)).toEqual([50, 50, 5]);
  expect(found.flat()).toEqual(
    made
      .map(({ userId }) => userId)
      .sort()
      .reverse(),
  );
  const all = (await walk('')).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(await database.$count(users));
  expect(await findPeople({ text: '', after: 'nobody' })).toEqual({ people: [], next: null });
});

test.each([
  ['Zoë Müller', ['zoe', 'ZOË', 'zoe muller', 'e\u0308 mu', 'müll']],
  ['Søren Łukaszewski-Groß', ['soren', 'SØREN', 'lukasz', 'gross', 'groß']],
  ['Agnès d’Æther', ['agnes', 'aether', 'ÆTHER']],
  ['Jose\u0301 Nuñez', ['jose', 'josé', 'nunez']],
])('%s is found with accents and without', async (name, texts) => {
  const mark = randomUUID();
  const { userId } = await createTestUser({ username: `${mark} ${name}` });
  for (const text of texts) expect(await idsOf(text), text).toContain(userId);
  expect(await idsOf(`${name}x`)).toEqual([]);
});

test('a part of an address finds who has it, and of many people by the index', async () => {
  const domain = `${randomUUID()}.example`;
  const people = await Promise.all(Array.from({ length: 3 }, () => createTestUser()));
  for (const [place, { userId }] of people.entries()) {
    await database
      .update(users)
      .set({ email: `reader-${place}@${domain}`, emailVerified: true })
      .where(eq(users.id, userId));
  }
  const of = async (text: string) => (await idsOf(text)).sort();
  const all = people.map(({ userId }) => userId).sort();
  expect(await of(`@${domain}`)).toEqual(all);
  expect(await of(domain.toUpperCase())).toEqual(all);
  expect(await of(`READER-1@${domain}`)).toEqual([people[1]?.userId]);
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    await transaction.execute(sql`set local enable_indexscan = off`);
    const plan = await transaction.execute(sql`explain select id from users where ${accountHolds(domain)}`);
    expect(JSON.stringify(plan)).toContain('users_by_part');
  });
});

test('the list shows tags and is cut down to one of them, or to those whose address refuses e-mails', async () => {
  const [one, two, none] = [await createTestUser(), await createTestUser(), await createTestUser()];
  const tag = `tag ${randomUUID()}`.slice(0, 40);
  for (const { userId } of [one, two]) await setTags({ userId, typed: `Press, ${tag}` });
  const found = async (query: Parameters<typeof findPeople>[0]) =>
    (await findPeople(query)).people.map(({ userId }) => userId).sort();
  expect(await found({ filters: { tag: tag.toUpperCase() } })).toEqual([one.userId, two.userId].sort());
  expect(await found({ filters: { tag }, text: two.email })).toEqual([two.userId]);
  expect(await found({ filters: { tag: tag.slice(0, -1) } })).toEqual([]);
  expect(await findPerson(one.userId)).toMatchObject({ tags: ['press', tag] });
  expect(await listTags()).toEqual(expect.arrayContaining(['press', tag]));
  await suppressAddress({ userId: none.userId, address: none.email, reason: '550' });
  const refusing = await found({ state: 'unreachable' });
  expect([refusing.includes(none.userId), refusing.includes(one.userId)]).toEqual([true, false]);
});
