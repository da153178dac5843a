import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchases } from '#features/checkout/purchase.table.server.ts';
import { seats } from '#features/checkout/seat.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { everythingOf } from '#tests/support/accounts/everything-of.ts';
import { callEach } from '#tests/support/functions/call-each.ts';
import { callFunctionAs } from '#tests/support/functions/call-function.ts';
import { ownBody as bodyOf, fieldsOf, itemsWith } from '#tests/support/functions/function-bodies.ts';
import { insertOwnRow } from '#tests/support/functions/insert-own-row.ts';
import { serverFields } from '#tests/support/functions/server-fields.ts';
import { type ModelStandIn, serveModel } from '#tests/support/models/serve-model.ts';
import { deliver, makeEvent, openCheckout } from '#tests/support/payments/payment-events.ts';
import { functions } from '../functions.ts';
import { ownDataTables } from '../own-data/own-data-tables.ts';

/*
 * Every function with every id of another person in every field, and with every field that is not its caller's to send. The functions and
 * their fields are read from the site's own table: a new one is attacked here without a change of this file.
 */
const victimsWords = 'written by the victim';
let victim: { userId: string; email: string };
let attacker: TestCaller;
/** Everything that stands for something of the victim's, by what it is. */
const victimsIds = new Map<string, string>();
/** The texts that are the victim's alone: their ids, words, address and the codes they paid for. */
const victimsSecrets = new Set([victimsWords]);
let before: string;
let provider: ModelStandIn;

afterAll(() => provider[Symbol.asyncDispose]());
beforeAll(async () => {
  provider = await serveModel();
  Object.assign(config, { CALL_LIMIT_FACTOR: 100_000, MODEL_GATEWAY_URL: provider.url });
  attacker = await createTestCaller({ member: true });
  victim = await makeBuyer();
  for (const table of ownDataTables.keys()) {
    const known = {
      parent_ai_coding_lesson_id: victimsIds.get('ai_coding_lessons'),
      parent_prompt_template_id: victimsIds.get('prompt_templates'),
      parent_prompt_set_id: victimsIds.get('prompt_sets'),
    };
    victimsIds.set(table, await insertOwnRow({ table, userId: victim.userId, text: victimsWords, known }));
  }
  for (const id of victimsIds.values()) victimsSecrets.add(id);
  for (const { id, code } of await database.select().from(seats)) {
    victimsSecrets.add(code);
    victimsIds.set('seat', id);
  }
  before = await everythingOf(victim);
});

/** Makes someone who bought a team's seats, is signed in and has something of everything. */
async function makeBuyer() {
  const checkout = await openCheckout({ quantity: 2 });
  await checkout.store();
  await deliver(makeEvent('checkout.session.completed', checkout.session()));
  const { userId, email, checkoutSessionId, providerSessionId } = checkout;
  const { sessionId } = await createTestSession({ userId });
  const [purchase] = await database.select().from(purchases);
  const ids = { userId, email, checkoutSessionId, providerSessionId, purchaseId: purchase?.id ?? '', sessionId };
  for (const [name, id] of Object.entries(ids)) victimsIds.set(name, id);
  return { userId, email };
}

const call = (name: string, body: object) => callFunctionAs(attacker, name, body);

const ownBody = (name: string) => bodyOf({ userId: attacker.userId, name });
const names = Object.keys(functions);

test.each(names)('what %s is attacked with is right in form but for the attack', async (name) => {
  expect((await call(name, ownBody(name))).body.errorKey).not.toBe('INVALID_INPUT');
});

test.each(names)('%s answers its caller’s own body with nothing of another person', async (name) => {
  const bodies = fieldsOf(name).includes('table')
    ? [...ownDataTables.keys()].map((table) => ({ ...ownBody(name), table }))
    : [ownBody(name)];
  for (const body of bodies) {
    const told = JSON.stringify((await call(name, body)).body);
    expect([body, [...victimsSecrets].filter((secret) => told.includes(secret))]).toEqual([body, []]);
  }
});

test.each(names)('%s takes no id of another person in any field, shows and changes nothing of theirs', async (name) => {
  const attack = async (field: string, what: string, id: string) => {
    const { status, body } = await call(name, { ...ownBody(name), [field]: id });
    const told = JSON.stringify(body);
    const leaked = [victimsWords, ...victimsIds.values()].filter((secret) => !id.includes(secret) && told.includes(secret));
    expect([field, what, leaked, status < 500]).toEqual([field, what, [], true]);
    if (field === 'userId' || field === 'parentUserId') expect([field, what, status]).toEqual([field, what, 403]);
  };
  for (const field of fieldsOf(name)) {
    await callEach(name, victimsIds, ([what, id]) => attack(field, what, id));
  }
  expect(await everythingOf(victim)).toBe(before);
});

test.each(names)('%s takes no field but its own', async (name) => {
  const own = await everythingOf(attacker);
  const forge = async (field: string, forged: unknown) => {
    const { status } = await call(name, { ...ownBody(name), [field]: forged });
    expect([field, forged, status === 400 || status === 403]).toEqual([field, forged, true]);
  };
  for (const [field, value] of Object.entries(serverFields)) {
    if (fieldsOf(name).includes(field)) continue;
    await callEach(name, [value, attacker.userId, true, 1_000_000, null], (forged) => forge(field, forged));
  }
  expect(await everythingOf(attacker)).toBe(own);
});

test('no field of a row leads into another person’s rows', async () => {
  for (const [table, { create, update }] of ownDataTables) {
    const known = { parent_ai_coding_lesson_id: randomUUID() };
    const itemId = await insertOwnRow({ table, userId: attacker.userId, known }).catch(() => undefined);
    for (const id of victimsIds.values()) {
      for (const item of create ? itemsWith(id, create.fields) : []) await callOwn('createItem', { table, item });
      for (const field of itemId && update ? Object.keys(update.fields.shape) : []) {
        await callOwn('updateItem', { table, itemId, item: { [field]: id } });
      }
    }
  }
  expect(await everythingOf(victim)).toBe(before);
  for (const { table, column, other } of await referencesBetweenOwnTables()) {
    const crossing = await sql`
      select from ${sql(table)} one join ${sql(other)} other on other.id = one.${sql(column)}
      where other.parent_user_id <> one.parent_user_id`;
    expect([table, column, crossing.length]).toEqual([table, column, 0]);
  }
});

const callOwn = (name: string, body: object) => call(name, { parentUserId: attacker.userId, ...body });

function referencesBetweenOwnTables() {
  return sql<{ table: string; column: string; other: string }[]>`
    select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as other
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and conrelid::regclass::text = any (${[...ownDataTables.keys()]})
      and confrelid::regclass::text = any (${[...ownDataTables.keys()]})`;
}
