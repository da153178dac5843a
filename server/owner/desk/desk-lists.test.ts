import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { redeemSeatCode } from '#features/checkout/seats/redeem-seat-code.server.ts';
import { listOwnerActions } from '#features/owner/owner-action-log.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { buySeats, purchasesOf } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { content } from '../content/content.ts';
import { certificates } from '../learning/certificates.ts';
import { books } from '../money/books.ts';
import { disputes } from '../money/disputes.ts';
import { purchases } from '../money/purchases.ts';
import { sales } from '../money/sales.ts';
import { log } from '../operation/log.ts';
import { people } from '../people/people.ts';
import { timeline } from '../people/timeline.ts';

/* The lists of the desk's pages, at the terminal. */
const hostile = '=HYPERLINK("x")\u001b[2J';

async function bought() {
  const { lead, list, checkout } = await buySeats(2);
  await database.update(users).set({ username: hostile }).where(eq(users.id, lead.userId));
  const [purchase] = await purchasesOf(lead.userId);
  const [seat] = await list();
  return { ...checkout, userId: lead.userId, purchaseId: purchase?.id ?? '', code: seat?.code ?? '' };
}

test('a buyer and their purchase are found by address, order and code, and a name cannot steer the terminal', async () => {
  const { userId, email, purchaseId, code } = await bought();
  for (const text of [email, purchaseId, code]) {
    const found = await people([text]);
    expect(found.rows, text).toMatchObject([{ userId, username: hostile }]);
    expect(found.lines.join('')).not.toContain('\u001b');
    expect((await purchases([text])).rows, text).toMatchObject([{ purchaseId, userId }]);
  }
  expect((await purchases([purchaseId, '--state=refunded'])).rows).toEqual([]);
  const { lines, rows } = await timeline([userId, '--kind=purchases']);
  expect(rows).toMatchObject([{ what: expect.stringContaining('Bought 2 seats') }]);
  expect(lines.at(-1)).toBe('events: 1');
});

test('a purchase that is found alone has its seats, with who uses each', async () => {
  const { lead, list } = await buySeats(2);
  const [first, second] = await list();
  await redeemSeatCode({ user: lead as SignedInUser, code: first?.code ?? '', address: randomUUID() });
  const { lines, rows } = await purchases([second?.code ?? '']);
  expect(rows).toMatchObject([
    {
      seats: [
        { position: 1, userId: lead.userId },
        { position: 2, userId: null, isVoid: false },
      ],
    },
  ]);
  expect(lines[1]).toBe(`  seat 1  ${first?.code}  ${lead.userId}`);
  expect(lines[2]).toBe(`  seat 2  ${second?.code}  free`);
  await buySeats(2);
  expect((await purchases([])).rows?.some((row) => 'seats' in row)).toBe(false);
});

test('the sales of today and the books of the month have the purchase, its buyer as a text', async () => {
  const { purchaseId } = await bought();
  const today = new Date().toISOString();
  expect((await sales([])).rows).toContainEqual(expect.objectContaining({ day: today.slice(0, 10), currency: 'usd' }));
  const { lines, rows } = await books([today.slice(0, 7)]);
  expect(rows).toContainEqual(expect.objectContaining({ purchaseId, kind: 'payment' }));
  expect(lines).toHaveLength((rows?.length ?? 0) + 1);
  expect(lines.join('\n')).toContain(purchaseId);
  expect(lines.join('\n')).not.toMatch(/(^|,)"?=HYPERLINK/m);
  const [entry] = (await log([])).rows ?? [];
  expect(entry).toMatchObject({ action: 'list-taken', by: null, rowId: `/owner/books.csv?month=${today.slice(0, 7)}` });
});

test('the evidence about a dispute goes into a file of its own, once, and the log says so', async () => {
  const checkout = await bought();
  await deliver(makeEvent('charge.dispute.created', checkout.dispute('needs_response')));
  const disputeId = `du_${checkout.paymentIntentId}`;
  expect((await disputes(['--state=open'])).rows).toContainEqual(expect.objectContaining({ disputeId }));
  const folder = mkdtempSync(path.join(tmpdir(), 'evidence-'));
  const file = path.join(folder, 'pack.pdf');
  await expect(disputes(['evidence', disputeId, `--file=${folder}/nowhere/pack.pdf`])).rejects.toThrow('ENOENT');
  expect((await listOwnerActions({ userId: checkout.userId })).actions, 'nobody has it').toEqual([]);
  await disputes(['evidence', disputeId, `--file=${file}`]);
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(disputes(['evidence', disputeId, `--file=${file}`])).rejects.toMatchObject({ exitCode: 1 });
  await expect(disputes(['evidence', 'du_none'])).rejects.toThrow('there is no dispute du_none');
  rmSync(folder, { recursive: true });
  const { actions } = await listOwnerActions({ userId: checkout.userId });
  expect(actions).toMatchObject([{ action: 'evidence-taken', rowId: disputeId }]);
});

test.each([
  ['a state that is none', () => purchases(['--state=constructor']), '--state: one of stands'],
  ['a state of certificates that is none', () => certificates(['--state=lost']), '--state: one of valid, revoked'],
  ['an entry of the log that is none', () => log(['--after=x']), '--after: the number of an entry'],
  ['a kind that is none', () => timeline(['x', '--kind=x']), '--kind: one of'],
  ['nobody', () => timeline([]), 'which account?'],
  ['a span that is none', () => sales(['--days=31']), '--days: one of 30, 90, 365'],
  ['a month that is none', () => books(['2026-13']), 'which month?'],
  ['an order of texts that is none', () => content(['--sort=colour']), '--sort: one of title, words'],
  ['a verb that is none', () => disputes(['pack']), 'what should happen?'],
  ['no dispute', () => disputes(['evidence']), 'which dispute?'],
])('%s is called wrongly', async (_, command, says) => {
  await expect(command()).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(says) });
});
