import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hasCourseAccess } from '#features/access/has-course-access.server.ts';
import { auditDatabase } from '#platform/postgres/audit.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { buySeats } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { redeemSeatCode } from './redeem-seat-code.server.ts';

async function buyCodes(quantity: number) {
  const { checkout, list } = await buySeats(quantity);
  return { checkout, codes: (await list()).map(({ code }) => code) };
}

const freshAddress = () => randomUUID();

test('a code gives its redeemer the course, however it is typed', async () => {
  const { codes } = await buyCodes(2);
  const user = await createTestUser();
  const typed = ` ${codes[0]?.toLowerCase().replaceAll('-', ' ')} `;
  await redeemSeatCode({ user, code: typed, address: freshAddress() });
  expect(await hasCourseAccess(user)).toBe(true);
  expect((await auditDatabase()).findings).toEqual([]);
});

test('of fifty people with one code at once, one gets it', async () => {
  const { codes } = await buyCodes(2);
  const people = await Promise.all(Array.from({ length: 50 }, () => createTestUser()));
  const results = await Promise.allSettled(
    people.map((user) => redeemSeatCode({ user, code: codes[0] ?? '', address: freshAddress() })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await auditDatabase()).findings).toEqual([]);
});

test('one person with two codes at once uses one', async () => {
  const { codes } = await buyCodes(2);
  const user = await createTestUser();
  const results = await Promise.allSettled(codes.map((code) => redeemSeatCode({ user, code, address: freshAddress() })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('unknown, used and void codes get the same answer', async () => {
  const { codes } = await buyCodes(2);
  const { checkout, codes: voidCodes } = await buyCodes(2);
  await redeemSeatCode({ user: await createTestUser(), code: codes[0] ?? '', address: freshAddress() });
  await deliver(makeEvent('charge.refunded', checkout.charge(checkout.amountCents)));
  const answers = new Set<string>();
  for (const code of ['AAAAA-AAAAA-AAAAA-AAAAA', codes[0] ?? '', voidCodes[0] ?? '', '']) {
    const failure = await redeemSeatCode({ user: await createTestUser(), code, address: freshAddress() }).catch((error) => error);
    answers.add(`${failure.errorKey} ${failure.status} ${failure.message}`);
  }
  expect(answers.size).toBe(1);
});

test('a refund voids free codes and ends the access of those who redeemed one', async () => {
  const { checkout, codes } = await buyCodes(2);
  const user = await createTestUser();
  await redeemSeatCode({ user, code: codes[0] ?? '', address: freshAddress() });
  await deliver(makeEvent('charge.refunded', checkout.charge(checkout.amountCents)));
  expect(await hasCourseAccess(user)).toBe(false);
  await deliver(makeEvent('refund.failed', checkout.refund({ status: 'failed' })));
  expect(await hasCourseAccess(user)).toBe(true);
  expect((await auditDatabase()).findings).toEqual([]);
});

test.each([['account'], ['address']])('after ten wrong codes from one %s even the right one has to wait', async (limited) => {
  const { codes } = await buyCodes(2);
  const user = await createTestUser();
  const address = freshAddress();
  const attempt = async (code: string) =>
    redeemSeatCode({
      user: limited === 'account' ? user : await createTestUser(),
      address: limited === 'address' ? address : freshAddress(),
      code,
    });
  const wrong = await Promise.allSettled(Array.from({ length: 20 }, () => attempt('AAAAA-AAAAA-AAAAA-AAAAA')));
  const keys = wrong.map((result) => (result.status === 'rejected' ? result.reason.errorKey : 'redeemed'));
  expect(keys.filter((key) => key === 'SEAT_CODE_WRONG')).toHaveLength(10);
  expect(keys.filter((key) => key === 'SEAT_CODE_TOO_MANY_TRIES')).toHaveLength(10);
  await expect(attempt(codes[0] ?? '')).rejects.toThrow('Too many wrong codes');
});
