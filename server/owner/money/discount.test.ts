import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listDiscounts } from '#features/checkout/discounts/list-discounts.server.ts';
import { ownerActionLog } from '#features/owner/owner-action.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { makeDiscount } from '#tests/support/payments/discounts.ts';
import { discount } from './discount.ts';

/* What the owner's commands do with discount codes. */
const said = async (...args: string[]) => (await discount(args)).lines.join('\n');
const find = async (code: string) =>
  (await listDiscounts({ state: null, after: null })).discounts.find((one) => one.code === code);
const logOf = async (code: string) =>
  (await database.select().from(ownerActionLog).where(eq(ownerActionLog.rowId, code)).orderBy(ownerActionLog.created)).map(
    ({ action, ownerId, userId, reason }) => [action, ownerId, userId, reason],
  );

test('a code is made, ended and opened again, each logged once, and the list says how it stands', async () => {
  const made = await said('create', 'cmd-25', '25', '--plan=team', '--limit=3', '--last-day=2099-12-31', '--reason=A fair');
  expect(made).toBe('CMD-25 takes 25% off from now on');
  expect(await find('CMD-25')).toMatchObject({ percent: 25, plan: 'team', useLimit: 3, expiresAt: '2100-01-01T00:00:00.000Z' });
  expect(await said('list', '--state=open')).toMatch(/CMD-25 +25% {2}team +used 0 of 3 {2}until 2099-12-31 {2}Open/);
  const listed = (await discount(['list', '--state=open'])).rows;
  expect(listed).toContainEqual(expect.objectContaining({ code: 'CMD-25', percent: 25, plan: 'team', useLimit: 3, used: 0 }));
  expect(await said('end', 'cmd-25')).toBe('CMD-25 has ended');
  expect(await said('end', 'cmd-25')).toBe('CMD-25 had ended already');
  expect(await said('list', '--state=open')).not.toContain('CMD-25');
  expect(await said('list', '--state=ended')).toMatch(/CMD-25 .* Ended/);
  expect(await said('reopen', 'CMD-25', '--reason=Too early')).toBe('CMD-25 is open again');
  expect(await said('reopen', 'CMD-25')).toBe('CMD-25 was not ended');
  expect(await logOf('CMD-25')).toEqual([
    ['discount-created', null, null, 'A fair'],
    ['discount-ended', null, null, ''],
    ['discount-reopened', null, null, 'Too early'],
  ]);
});

test('what is wrong is said in a line, and changes and logs nothing', async () => {
  await expect(discount(['create', 'TWICE-1', '10'])).resolves.toMatchObject({ isWell: true });
  await expect(discount(['create', 'twice-1', '90'])).rejects.toThrow('There is a discount code of this name already');
  expect(await find('TWICE-1')).toMatchObject({ percent: 10 });
  expect(await logOf('TWICE-1')).toHaveLength(1);
  await expect(discount(['create', 'PAST-10', '10', '--last-day=2020-01-01'])).rejects.toThrow('The last day has passed');
  await expect(discount(['create', 'HALF', '12.5'])).rejects.toThrow('whole number from 1 to 90');
  await expect(discount(['end', 'NO-SUCH'])).rejects.toThrow('There is no discount code like this');
  await expect(discount(['list', '--state=used'])).rejects.toThrow('--state: one of open, ended');
  await expect(discount(['list', 'SPRING'])).rejects.toThrow('is no option');
  await expect(discount(['end'])).rejects.toThrow('which code?');
  await expect(discount([])).rejects.toThrow('what should happen?');
  expect(await logOf('PAST-10')).toEqual([]);
});

test('the list goes on by keys and misses none', async () => {
  const made = new Set<string>();
  for (let index = 0; index < 60; index++) made.add(await makeDiscount({ endedAt: new Date() }));
  const listed: string[] = [];
  for (let after: string | null = null; ; ) {
    const { discounts, next } = await listDiscounts({ state: 'ended', after });
    listed.push(...discounts.map(({ code }) => code));
    if (next === null) break;
    after = next;
  }
  expect(new Set(listed).size).toBe(listed.length);
  expect([...made].filter((code) => !listed.includes(code))).toEqual([]);
});
