import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { day } from '#platform/durations.ts';
import { auditDatabase } from '#platform/postgres/audit.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { everythingOf } from '#tests/support/accounts/everything-of.ts';
import { serverFields } from '#tests/support/functions/server-fields.ts';
import { apiKeys } from '../api-key.table.server.ts';
import { addApiKey, issueApiKey } from '../api-keys/api-keys.server.ts';
import { linkedAccounts } from '../linked-account.table.server.ts';
import { getSignedInUser } from '../signed-in-user.server.ts';
import { claimFreeTokens } from '../tokens/token-ledger.server.ts';
import { users } from '../user.table.server.ts';
import { type AccountOutcome, changeAccount } from './change-account.server.ts';
import { exportAccount } from './export-account.server.ts';
import { unlinkProvider } from './linked-providers.server.ts';
import { readUnsubscribeAddress, unsubscribeAddress } from './unsubscribe-address.server.ts';
import { readPhoto } from './user-photo.server.ts';

async function signedInPerson() {
  const { userId, email } = await createTestUser();
  const { cookie } = await createTestSession({ userId });
  const request = new Request(config.ORIGIN, { headers: { cookie } });
  const user = await getSignedInUser(request);
  if (!user) throw new Error('the session was made a moment ago');
  const change = (fields: Record<string, string | File>): Promise<AccountOutcome> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return changeAccount({ user, request, form });
  };
  const row = async () => (await database.select().from(users).where(eq(users.id, userId)))[0];
  return { userId, email, user, request, change, row };
}

test('free tokens are given once, also when fifty ask at the same moment', async () => {
  const { user, row } = await signedInPerson();
  const other = await signedInPerson();
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => claimFreeTokens({ user })));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await row()).toMatchObject({ tokens: 100_000, didRefreshTokens: true });
  expect(await other.row()).toMatchObject({ tokens: 50_000, didRefreshTokens: false });
  expect((await auditDatabase()).findings).toEqual([]);
});

test('the ledger gives away tokens that appeared from nowhere', async () => {
  const { userId } = await signedInPerson();
  await database.update(users).set({ tokens: 60_000 }).where(eq(users.id, userId));
  expect((await auditDatabase()).findings.map(({ rule }) => rule)).toContain('tokens are 50,000 and the sum of their moves');
  await database.update(users).set({ tokens: 50_000 }).where(eq(users.id, userId));
});

test('a form of the settings changes what it is for, of the account that sends it, whatever else is in it', async () => {
  const { change, row } = await signedInPerson();
  const victim = await signedInPerson();
  const victims = await everythingOf(victim);
  const before = await row();
  const more = { ...serverFields, id: victim.userId, userId: victim.userId, parentUserId: victim.userId, tokens: '1000000' };
  await change({ ...more, intent: 'rename', username: 'New name' });
  await change({ ...more, intent: 'change-email-enabled' });
  await change({ ...more, intent: 'change-setting', setting: 'showBackgroundGradient' });
  const settings = { ...before?.settings, showBackgroundGradient: false };
  const changed = { username: 'New name', foundBy: `new name\n${before?.email}`, emailEnabled: false, settings };
  expect(await row()).toEqual({ ...before, ...changed, updated: expect.any(Date) });
  expect(await everythingOf(victim)).toBe(victims);
});

test('the main API key is one per account, answered once and kept as a digest', async () => {
  const { userId, change } = await signedInPerson();
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => issueApiKey({ userId, type: 'create' })));
  const [made] = attempts.filter((attempt) => attempt.status === 'fulfilled').map(({ value }) => value);
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { errorKey: 'API_KEY_EXISTS' } });

  const replaced = await issueApiKey({ userId, type: 'update' });
  const kept = await database.select().from(apiKeys).where(eq(apiKeys.userId, userId));
  expect(kept).toMatchObject([{ prefix: replaced.slice(0, 12) }]);
  expect(JSON.stringify(kept)).not.toContain(replaced);
  expect(replaced).not.toBe(made);

  await change({ intent: 'revoke-api-key', keyId: String(kept[0]?.id) });
  expect(await database.select().from(apiKeys).where(eq(apiKeys.userId, userId))).toEqual([]);
});

test('ten named keys are made at most, also at the same moment, and only their owner revokes them', async () => {
  const [{ userId, change }, other] = [await signedInPerson(), await signedInPerson()];
  const keys = () => database.select().from(apiKeys).where(eq(apiKeys.userId, userId));
  const adding = Array.from({ length: 14 }, () => addApiKey({ userId, name: 'Laptop', scopes: ['read'] }));
  const ends = await Promise.allSettled(adding);
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { errorKey: 'TOO_MANY_API_KEYS' } });
  await issueApiKey({ userId, type: 'create' });
  const [first] = await keys();
  await other.change({ intent: 'revoke-api-key', keyId: String(first?.id) });
  expect(await keys()).toHaveLength(11);
  expect(await change({ intent: 'add-api-key', name: 'Nothing' })).toMatchObject({
    problem: expect.stringContaining('at least one'),
  });
  await change({ intent: 'revoke-api-key', keyId: String(first?.id) });
  const added = await change({ intent: 'add-api-key', name: 'Editor', practise: 'on' });
  expect(added).toMatchObject({ apiKey: expect.stringMatching(/^paic_[\w-]{43}$/) });
  expect((await keys()).filter(({ name }) => name === 'Editor')).toMatchObject([{ scopes: ['practise'], isMain: false }]);
});

test('the last way into an account stays, also when both are unlinked at the same moment', async () => {
  const { userId, row } = await signedInPerson();
  const link = (providerId: string) => ({
    id: `${providerId}-${userId}`,
    userId,
    providerId,
    accountId: `${providerId}-${userId}`,
  });
  await database.insert(linkedAccounts).values([link('google'), link('github')]);
  const outcomes = await Promise.all((['google', 'github'] as const).map((provider) => unlinkProvider({ userId, provider })));
  expect(outcomes.sort()).toEqual(['last', 'unlinked']);
  const [left] = await database.select().from(linkedAccounts).where(eq(linkedAccounts.userId, userId));
  expect((await row())?.authType).toBe(left?.providerId);
});

test('a photo is what its own bytes say, of a size, and goes when it is replaced', async () => {
  const { change, row } = await signedInPerson();
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(10)]);
  const file = (bytes: Buffer, name = 'photo.png') => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
  expect(await change({ intent: 'change-photo', photo: file(png) })).toEqual({ saved: 'Saved.' });
  const photoUrl = String((await row())?.photoUrl);
  const name = photoUrl.replace('/photos/', '');
  expect(await readPhoto({ name })).toMatchObject({ contentType: 'image/png', picture: png });

  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await change({ intent: 'change-photo', photo: file(script) })).toEqual({
    problem: 'Choose a PNG, JPEG or WebP picture.',
  });
  const huge = Buffer.concat([png, Buffer.alloc(300 * 1024)]);
  expect(await change({ intent: 'change-photo', photo: file(huge) })).toEqual({ problem: 'Choose a picture of at most 256 KB.' });
  expect((await row())?.photoUrl).toBe(photoUrl);

  await change({ intent: 'remove-photo' });
  expect((await row())?.photoUrl).toBeNull();
  expect(await readPhoto({ name })).toBeNull();
});

test('an unsubscribe address speaks of one account and one kind of e-mail, and cannot be altered', async () => {
  const { userId } = await signedInPerson();
  const query = new URL(unsubscribeAddress({ userId, setting: 'emailAiCodingChallenges' })).searchParams;
  expect(readUnsubscribeAddress(query)).toEqual({ userId, setting: 'emailAiCodingChallenges' });
  const altered = (name: string, value: string) => {
    const changed = new URLSearchParams(query);
    changed.set(name, value);
    return readUnsubscribeAddress(changed);
  };
  expect(altered('account', 'another')).toBeNull();
  expect(altered('from', 'emailCuratedContentAndTools')).toBeNull();
  expect(altered('from', 'showBackgroundGradient')).toBeNull();
  expect(altered('signature', 'A'.repeat(43))).toBeNull();
  expect(altered('signature', '')).toBeNull();
  expect(altered('expires', '9999999999')).toBeNull();
  for (const name of ['account', 'from', 'expires', 'signature']) {
    const doubled = new URLSearchParams(query);
    doubled.append(name, query.get(name) ?? '');
    expect(readUnsubscribeAddress(doubled), name).toBeNull();
  }
});

test('an unsubscribe address works for half a year', async () => {
  const subscription = { userId: 'someone', setting: 'emailAiCodingChallenges' } as const;
  const madeAgo = (days: number) => new URL(unsubscribeAddress(subscription, Date.now() - days * day)).searchParams;
  expect(readUnsubscribeAddress(madeAgo(179))).toEqual(subscription);
  expect(readUnsubscribeAddress(madeAgo(180))).toBeNull();
  expect(readUnsubscribeAddress(madeAgo(-1000))).toEqual(subscription);
});

test('the archive holds what is kept about the account, nobody else’s rows, and nothing that opens it', async () => {
  const { userId, email, request } = await signedInPerson();
  const other = await signedInPerson();
  await claimFreeTokens({ user: { userId } });
  const key = await issueApiKey({ userId, type: 'create' });
  const files = unzipSync(await new Response(await exportAccount({ userId, derived: { paicc_plan_level: 'free' } })).bytes());
  const [, token = ''] = /session_token=([^.]+)/.exec(request.headers.get('cookie') ?? '') ?? [];
  expect(token).toHaveLength(32);
  const json = strFromU8(files['account.json'] ?? new Uint8Array());
  const markdown = strFromU8(files['account.md'] ?? new Uint8Array());
  const { tables } = JSON.parse(json);
  expect(tables.users).toMatchObject([{ id: userId, email, tokens: 100_000, paicc_plan_level: 'free' }]);
  expect(tables.token_moves).toHaveLength(1);
  expect(tables.sessions).toHaveLength(1);
  expect(markdown).toContain(`- Email: ${email}`);
  for (const text of [json, markdown]) {
    expect(text).not.toContain(other.userId);
    expect(text).not.toContain(key);
    expect(text).not.toContain(token);
  }
});

test('an account is deleted only when its own address was typed', async () => {
  const { email, change, row } = await signedInPerson();
  expect(await change({ intent: 'delete-account', confirmation: 'yes' })).toHaveProperty('problem');
  expect(await row()).toMatchObject({ email, disabled: false });
  expect(await change({ intent: 'delete-account', confirmation: ` ${email.toUpperCase()} ` })).toMatchObject({ isDeleted: true });
  const noWayIn = { authId: null, authType: 'anonymous', emailVerified: false, disabled: true };
  expect(await row()).toMatchObject({ username: 'Deleted account', photoUrl: null, ...noWayIn });
  expect((await row())?.email).not.toContain(email);
});

test.each([
  [{ intent: 'delete-account' }],
  [{ intent: 'change-setting', setting: 'tokens', on: 'on' }],
  [{ intent: 'unlink-provider', provider: 'password' }],
  [{ intent: 'add-api-key', name: '', read: 'on' }],
  [{ intent: 'change-photo', photo: 'text' }],
  [{ intent: 'become-owner' }],
])('%j changes nothing', async (fields) => {
  const { change, row } = await signedInPerson();
  const before = await row();
  expect(await change(fields as unknown as Record<string, string>)).toHaveProperty('problem');
  expect(await row()).toEqual(before);
});
