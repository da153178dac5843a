import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { auditDatabase } from '#platform/postgres/audit.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { buySeats } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { findSeatInvitation, redeemSeatCode } from './redeem-seat-code.server.ts';

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

const wrongCode = 'AAAAA-AAAAA-AAAAA-AAAAA';
const keyOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'redeemed',
    (error) => error.errorKey,
  );
const keysOf = (attempts: Promise<unknown>[]) => Promise.all(attempts.map(keyOf));

test.each([['account'], ['address']])('after ten wrong codes from one %s no more are tried for an hour', async (limited) => {
  const { codes } = await buyCodes(2);
  const user = await createTestUser();
  const address = freshAddress();
  const attempt = async (code: string) =>
    redeemSeatCode({
      user: limited === 'account' ? user : await createTestUser(),
      address: limited === 'address' ? address : freshAddress(),
      code,
    });
  const keys = await keysOf(Array.from({ length: 20 }, () => attempt(wrongCode)));
  expect(keys.filter((key) => key === 'SEAT_CODE_WRONG')).toHaveLength(10);
  expect(keys.filter((key) => key === 'SEAT_CODE_TOO_MANY_TRIES')).toHaveLength(10);
  const right = limited === 'address' ? 'redeemed' : 'SEAT_CODE_TOO_MANY_TRIES';
  expect(await keyOf(attempt(codes[0] ?? ''))).toBe(right);
});

test('in a network that tried too much, codes that are used, void and unknown still get one answer', async () => {
  const { codes } = await buyCodes(2);
  const address = freshAddress();
  const attempt = async (code: string) => redeemSeatCode({ user: await createTestUser(), address, code });
  await attempt(codes[0] ?? '');
  await keysOf(Array.from({ length: 10 }, () => attempt(wrongCode)));
  expect(await keysOf([attempt(codes[0] ?? ''), attempt(wrongCode), attempt('')])).toEqual(
    Array(3).fill('SEAT_CODE_TOO_MANY_TRIES'),
  );
});

test('those who come too late for the code of a link have guessed nothing', async () => {
  const { checkout, codes } = await buyCodes(2);
  const address = freshAddress();
  const late = await createTestUser();
  await redeemSeatCode({ user: await createTestUser(), code: codes[0] ?? '', address });
  const tries = Array.from({ length: 12 }, () => redeemSeatCode({ user: late, code: codes[0] ?? '', address }));
  expect(new Set(await keysOf(tries))).toEqual(new Set(['SEAT_CODE_WRONG']));
  const links = Array.from({ length: 12 }, () => findSeatInvitation({ user: late, code: codes[0] ?? '', address }));
  expect(new Set(await keysOf(links))).toEqual(new Set(['SEAT_CODE_WRONG']));
  expect(await keyOf(redeemSeatCode({ user: late, code: codes[1] ?? '', address }))).toBe('redeemed');
  await deliver(makeEvent('charge.refunded', checkout.charge(checkout.amountCents)));
  const another = await createTestUser();
  const voided = Array.from({ length: 12 }, () => redeemSeatCode({ user: another, code: codes[1] ?? '', address }));
  expect(new Set(await keysOf(voided))).toEqual(new Set(['SEAT_CODE_WRONG']));
});
