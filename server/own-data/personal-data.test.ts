import { randomUUID } from 'node:crypto';
import { eq, sql as fragment } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createInvoice } from '#features/checkout/invoices/create-invoice.server.ts';
import { listPurchases } from '#features/checkout/purchases/list-purchases.server.ts';
import { declineRefund } from '#features/checkout/refunds/refund-answer.server.ts';
import { requestRefund } from '#features/checkout/refunds/request-refund.server.ts';
import { seatCodeAttempts } from '#features/checkout/seat.table.server.ts';
import { inviteToSeats } from '#features/checkout/seats/invite-to-seats.server.ts';
import { listTeamSeats } from '#features/checkout/seats/list-team-seats.server.ts';
import { redeemSeatCode } from '#features/checkout/seats/redeem-seat-code.server.ts';
import { withdrawPurchase } from '#features/checkout/withdrawals/withdraw-purchase.server.ts';
import { keepModelKey } from '#features/practice/own-keys/model-keys.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { issueApiKey } from '#features/users/api-keys/api-keys.server.ts';
import { deleteAccount } from '#features/users/settings/delete-account.server.ts';
import { exportAccount } from '#features/users/settings/export-account.server.ts';
import { impersonalTables, personalData } from '#features/users/settings/personal-data.server.ts';
import { claimFreeTokens } from '#features/users/tokens/token-ledger.server.ts';
import { auditDatabase } from '#platform/postgres/audit.server.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { insertOwnRow } from '#tests/support/functions/insert-own-row.ts';
import { deliver, makeEvent, openCheckout } from '#tests/support/payments/payment-events.ts';
import { ownDataTables } from './own-data-tables.ts';

type Row = Record<string, unknown>;

test('every column of the database is exported, withheld or known to say nothing of a person', async () => {
  const columns = await sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name not like 'local\_%'`;
  const live = Object.groupBy(columns, ({ table }) => table);
  const decided = { ...impersonalTables };
  for (const [table, { exported, withheld = [] }] of Object.entries(personalData)) decided[table] = [...exported, ...withheld];
  const sorted = (names: string[] = []) => [...names].sort();
  for (const table of new Set([...Object.keys(live), ...Object.keys(decided)])) {
    expect([table, sorted(decided[table])], 'decided in features/users/settings/personal-data.server.ts').toEqual([
      table,
      sorted(live[table]?.map(({ column }) => column)),
    ]);
  }
  for (const [table, { exported, withheld = [], kept }] of Object.entries(personalData)) {
    expect([table, [...exported, ...withheld]]).toEqual([table, expect.arrayContaining(Object.keys(kept?.erased?.() ?? {}))]);
  }
});

const invitee = 'invited@example.com';
const networkAddress = '203.0.113.77';

/** Makes someone with a row in every table that can hold something of a person. */
async function makePersonWithEverything() {
  const checkout = await openCheckout({ quantity: 2 });
  await checkout.store();
  const { userId, email } = checkout;
  const paid = checkout.session({ customer_details: { email, name: 'Ada Sample' }, customer_email: email });
  await deliver(makeEvent('checkout.session.completed', paid));
  const user = { userId, email } as SignedInUser;
  const [purchase] = await listPurchases({ user, highestLessonStarted: 0 });
  const purchaseId = purchase?.purchaseId ?? '';
  await createInvoice({
    user,
    fields: { purchaseId, buyerName: 'Ada Sample', company: 'Loop', address: '1 Loop Road', country: '', vatId: '' },
  });
  await requestRefund({ user, purchaseId, reason: 'Not for me', highestLessonStarted: 0 });
  await declineRefund({ purchaseId, reason: 'Your team uses it' });
  await withdrawPurchase({ userId: user.userId, purchaseId, name: 'Ada Sample', email: user.email });
  await deliver(makeEvent('refund.created', checkout.refund({ amount: 100 })));
  await deliver(makeEvent('charge.refunded', checkout.charge(100)));
  await deliver(makeEvent('charge.dispute.created', checkout.dispute('warning_needs_response')));

  const colleague = await createTestUser();
  const [own, others] = await listTeamSeats({ user });
  await inviteToSeats({ lead: user, purchaseId, addresses: `${invitee}\n${randomUUID()}@example.com` });
  await redeemSeatCode({ user, code: 'AAAAA', address: networkAddress }).catch(() => {});
  await redeemSeatCode({ user, code: own?.code ?? '', address: networkAddress });
  await redeemSeatCode({ user: colleague, code: others?.code ?? '', address: networkAddress });

  const { sessionId } = await createTestSession({ userId });
  await sql`update sessions set ip_address = ${networkAddress} where id = ${sessionId}`;
  await sql`update checkout_sessions set client_secret = ${`cs_secret_${randomUUID()}`} where user_id = ${userId}`;
  await issueApiKey({ userId, type: 'create' });
  await keepModelKey({ userId, provider: 'mistral', key: randomUUID(), model: 'm' });
  await claimFreeTokens({ user });
  await letAgentIn(userId);
  await sql`insert into linked_accounts (id, user_id, provider_id, account_id, access_token, password)
    values (${randomUUID()}, ${userId}, 'google', ${userId}, ${randomUUID()}, ${randomUUID()})`;
  await sql`insert into buyer_companies (user_id, company, country, vat_id) values (${userId}, 'Loop', 'DE', 'DE136695976')`;
  await sql`insert into mailing_addresses (user_id, address) values (${userId}, ${`mail-${email}`})`;
  await sql`insert into suppressed_addresses (user_id, address, reason) values (${userId}, ${email}, '550 5.1.1')`;
  await sql`insert into provider_customers (user_id, customer_id) values (${userId}, ${`cus_${randomUUID()}`})`;
  await sql`insert into user_photos (user_id, name, content_type, picture) values (${userId}, ${userId}, 'image/png', '\\x00')`;
  await sql`insert into poll_votes (poll_id, voter, parent_user_id, option) values ('/p/q', ${`account:${userId}`}, ${userId}, 1)`;
  await sql`insert into applied_writes (parent_user_id, write_id, item_id) values (${userId}, ${randomUUID()}, ${randomUUID()})`;
  for (const table of ownDataTables.keys()) {
    const idIn = async (of: string) => (await sql`select id from ${sql(of)} where parent_user_id = ${userId}`)[0]?.id;
    const known = {
      parent_ai_coding_lesson_id: await idIn('ai_coding_lessons'),
      parent_prompt_template_id: await idIn('prompt_templates'),
      parent_prompt_set_id: await idIn('prompt_sets'),
    };
    await insertOwnRow({ table, userId, known });
  }
  await sql`insert into prompt_versions (parent_user_id, template_id, prompt)
    select parent_user_id, id, 'as it was' from prompt_templates where parent_user_id = ${userId}`;
  return { userId, email, colleague };
}

async function letAgentIn(userId: string): Promise<void> {
  const [id, hash] = [randomUUID(), () => randomUUID()];
  await sql`insert into oauth_clients (id, client_id, name, redirect_uris) values (${id}, ${id}, 'Agent', '{https://agent.example/}')`;
  await sql`insert into agent_connections (id, user_id, client_id, scopes) values (${id}, ${userId}, ${id}, '{read}')`;
  await sql`insert into oauth_refresh_tokens (id, token, user_id, client_id, scopes, authorization_code_id, created_at, expires_at)
    values (${id}, ${hash()}, ${userId}, ${id}, '{read}', ${hash()}, now(), now() + interval '1 day')`;
  await sql`insert into oauth_access_tokens (id, token, user_id, client_id, scopes, authorization_code_id, created_at, expires_at)
    values (${id}, ${hash()}, ${userId}, ${id}, '{read}', ${hash()}, now(), now() + interval '1 hour')`;
}

async function rowsOf(userId: string): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  for (const [table, { rows }] of Object.entries(personalData)) {
    const query = fragment`select to_jsonb(owned) as row from ${fragment.identifier(table)} owned where ${rows(userId)} order by 1`;
    found.set(
      table,
      (await database.execute<{ row: Row }>(query)).map(({ row }) => row),
    );
  }
  return found;
}

test('the archive holds all rows of a person in every table, and nothing that acts for them or names another', async () => {
  const { userId, colleague } = await makePersonWithEverything();
  const json = strFromU8(
    unzipSync(await new Response(await exportAccount({ userId })).bytes())['account.json'] ?? new Uint8Array(),
  );
  const { tables } = JSON.parse(json);
  for (const [table, rows] of await rowsOf(userId)) {
    const { exported = [], withheld = [] } = personalData[table] ?? {};
    expect([table, rows.length > 0]).toEqual([table, true]);
    const taken = rows.map((row) => Object.fromEntries(exported.map((column) => [column, row[column]])));
    expect([table, new Set(tables[table])]).toEqual([table, new Set(taken)]);
    const secrets = rows.flatMap((row) => withheld.map((column) => row[column])).filter((value) => value && value !== userId);
    for (const secret of secrets) expect([table, json.includes(String(secret))]).toEqual([table, false]);
  }
  expect(json).toContain('Not for me');
  expect(json).toContain('1 Loop Road');
  expect(json).not.toContain(colleague.userId);
});

test('a deleted account leaves the books, and of its person only what an invoice says', async () => {
  const { userId, email } = await makePersonWithEverything();
  const bystander = await makePersonWithEverything();
  const [before, others] = [await rowsOf(userId), await rowsOf(bystander.userId)];
  await deleteAccount({ userId });
  for (const [table, rows] of await rowsOf(userId)) {
    const { kept } = personalData[table] ?? {};
    if (!kept) {
      expect([table, rows]).toEqual([table, []]);
      continue;
    }
    const erased = Object.keys(kept.erased?.() ?? {});
    const withoutErased = (row: Row) => Object.fromEntries(Object.entries(row).filter(([column]) => !erased.includes(column)));
    expect([table, rows.map(withoutErased)]).toEqual([table, before.get(table)?.map(withoutErased)]);
    if (table === 'invoices') continue;
    for (const trace of [email, 'Ada Sample', networkAddress, invitee]) {
      expect([table, trace, JSON.stringify(rows).includes(trace)]).toEqual([table, trace, false]);
    }
  }
  expect(await rowsOf(bystander.userId)).toEqual(others);
  expect((await auditDatabase()).findings).toEqual([]);
});

test('events of the provider are stored without the buyer’s name and address', async () => {
  const { email } = await makePersonWithEverything();
  const telling = await sql`select type from provider_events where payload::text like any (${[`%${email}%`, '%Ada Sample%']})`;
  expect([...telling]).toEqual([]);
  expect((await sql`select from provider_events`).length).toBeGreaterThan(0);
});

test('wrong seat codes and where they came from are forgotten after an hour', async () => {
  const { userId } = await createTestUser();
  const wrong = () => redeemSeatCode({ user: { userId }, code: 'AAAAA', address: networkAddress }).catch(() => {});
  await wrong();
  await sql`update seat_code_attempts set created = now() - interval '61 minutes' where user_id = ${userId}`;
  await wrong();
  expect(await database.select().from(seatCodeAttempts).where(eq(seatCodeAttempts.userId, userId))).toHaveLength(1);
});
