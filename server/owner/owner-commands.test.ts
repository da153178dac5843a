import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { checkoutSessions } from '#features/checkout/checkout-session.table.server.ts';
import { purchases } from '#features/checkout/purchase.table.server.ts';
import { refundRequests as requests } from '#features/checkout/refund-request.table.server.ts';
import { listOwnerActions } from '#features/owner/owner-action-log.server.ts';
import { recordDownload } from '#features/tracking/keystone-events.server.ts';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { announceRunningSite } from '#platform/process/running-site.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { buyAtGateway } from '#tests/support/payments/buy-at-gateway.ts';
import { servePayments } from '#tests/support/payments/serve-payments.ts';
import type { CommandResult } from './command/command-result.ts';
import { previewToken } from './content/preview-token.ts';
import { downloads } from './learning/downloads.ts';
import { unsubscribeLink } from './mail/unsubscribe-link.ts';
import { decline } from './money/decline.ts';
import { reconcile } from './money/reconcile.ts';
import { refund } from './money/refund.ts';
import { refundRequests } from './money/refund-requests.ts';
import { audit } from './operation/audit.ts';
import { disable } from './people/disable.ts';
import { grant } from './people/grant.ts';
import { move } from './people/move.ts';
import { revoke } from './people/revoke.ts';
import { signOut } from './people/sign-out.ts';
import { sampleData } from './sample-life/sample-data.ts';

/* What the owner's commands do to whom, and what they say. */
const health = createServer((_incoming, outgoing) => outgoing.end('ok'));
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = servePayments();
  await new Promise<void>((resolve) => health.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  health.close();
  await stop();
});

const said = async (command: Promise<CommandResult>) => (await command).lines.join('\n');

test.each<[what: string, command: () => Promise<CommandResult>, answer: string]>([
  ['no address', () => grant([]), 'which account?'],
  ['an address nobody has', () => grant(['nobody@example.com']), 'nobody@example.com'],
  ['the same, to end access', () => revoke(['nobody@example.com']), 'nobody@example.com'],
  ['the same, to sign out', () => signOut(['nobody@example.com']), 'nobody@example.com'],
  ['the same, to shut out', () => disable(['nobody@example.com']), 'nobody@example.com'],
  ['the same, to move the course', () => move(['nobody@example.com', 'nobody@example.com']), 'nobody@example.com'],
  ['no account to move to', async () => move([(await createTestUser()).email]), 'which account?'],
  ['no purchase named', () => decline(['--reason=too late']), 'which purchase?'],
  ['a purchase that is not there', () => decline(['pur_1', '--reason=too late']), 'there is no purchase pur_1'],
  ['no reason', () => decline(['pur_1', '--reason= ']), '--reason: say why'],
  ['a reason that is too long', () => decline(['pur_1', `--reason=${'x'.repeat(2001)}`]), '--reason: at most 2000'],
  ['no kind of e-mail', async () => unsubscribeLink([(await createTestUser()).email]), 'which kind of e-mail? One of email'],
  ['no action on preview tokens', () => previewToken([]), 'Say create, list or revoke'],
  ['no token to revoke', () => previewToken(['revoke']), 'which token?'],
  ['a token that is not there', () => previewToken(['revoke', 'never-made']), 'no preview token "never-made"'],
  ['no day', () => previewToken(['create', '--days=0']), '"0" is no number of days from 1 to 365'],
  ['a day too many', () => previewToken(['create', '--days=366']), '"366" is no number of days from 1 to 365'],
  ['days in words', () => previewToken(['create', '--days=seven']), '"seven" is no number of days'],
  ['a label with a mark', () => previewToken(['create', '--label=<b>']), '--label: up to 60 letters'],
  ['a label that is too long', () => previewToken(['create', `--label=${'x'.repeat(61)}`]), '--label: up to 60 letters'],
  ['no people', () => sampleData(['--people=0']), '--people one from 1 to 1000'],
  ['too many people', () => sampleData(['--people=1001']), '--people one from 1 to 1000'],
  ['half a seed', () => sampleData(['--seed=1.5']), '--seed is a whole number'],
])('%s is answered with what is missing', async (_, command, answer) => {
  await expect(command()).rejects.toMatchObject({ name: 'CommandError', message: expect.stringContaining(answer) });
});

test('downloads are listed by file, with the people who have each', async () => {
  const [ada, ben] = [await createTestMember(), await createTestMember()];
  const [morning, evening, nextDay] = ['2026-11-23T08:00:00Z', '2026-11-23T23:59:59Z', '2026-11-24T00:00:00Z'].map(
    (moment) => new Date(moment),
  );
  const fileName = 'cheat-sheet.pdf';
  for (const now of [morning, evening, nextDay]) await recordDownload({ userId: ada.userId, fileName }, now);
  await recordDownload({ userId: ben.userId, fileName }, morning);
  await recordDownload({ userId: ada.userId, fileName: 'no-longer-offered.txt' }, morning);
  const { lines } = await downloads();
  expect(lines).toContainEqual(expect.stringMatching(/^cheat-sheet\.pdf +2 people {2}3 downloads$/));
  expect(lines).toContainEqual(expect.stringMatching(/^no-longer-offered\.txt +1 people {2}1 downloads$/));
  expect(lines).toContainEqual(expect.stringMatching(/^spec-runner\.zip +0 people {2}0 downloads$/));
  expect(lines.at(-1)).toMatch(/^downloads: 4 /);
});

test('without a site that runs on the data folder, payments cannot be asked, and the folder is named', async () => {
  for (const command of [reconcile(), refund(['pur_1'])]) {
    await expect(command).rejects.toThrow(`no site runs on ${config.DATA_DIR}`);
  }
});

/** Makes a purchase as the ledger has it, paid `daysAgo`. */
async function makePurchase({ userId, daysAgo = 0, undone = false }: { userId: string; daysAgo?: number; undone?: boolean }) {
  const checkoutSessionId = randomUUID();
  const price = { quantity: 1, amountCents: 23_900, currency: 'usd' };
  await database.insert(checkoutSessions).values({
    ...price,
    id: checkoutSessionId,
    userId,
    customerEmail: 'buyer@example.com',
    planLevel: 'level-five',
    listPriceCents: 23_900,
    discountPercent: 0,
    unitPriceCents: 23_900,
    status: 'paid',
    expiresAt: new Date(),
  });
  const [purchase] = await database
    .insert(purchases)
    .values({
      ...price,
      checkoutSessionId,
      userId,
      paymentIntentId: `pi_${checkoutSessionId}`,
      created: sql`now() - make_interval(days => ${daysAgo})`,
      ...(undone && { undoneAt: new Date(), undoneReason: 'refund' as const }),
    })
    .returning();
  return purchase?.id ?? '';
}

test('refund requests are listed oldest first, without those that are answered or refunded', async () => {
  const [ada, grace] = [await createTestUser(), await createTestUser()];
  const ask = async (
    buyer: { userId: string },
    reason: string,
    daysAgo: number,
    more: { answered?: boolean; undone?: boolean },
  ) => {
    const purchaseId = await makePurchase({ userId: buyer.userId, undone: more.undone });
    const created = new Date(Date.UTC(2026, 0, 31 - daysAgo));
    await database
      .insert(requests)
      .values({ purchaseId, reason, created, ...(more.answered && { answer: 'granted', answeredAt: new Date() }) });
    return purchaseId;
  };
  const newer = await ask(ada, 'too "easy"', 1, {});
  const older = await ask(grace, 'too hard', 2, {});
  await ask(ada, 'answered', 3, { answered: true });
  await ask(grace, 'refunded', 4, { undone: true });
  expect(await refundRequests()).toMatchObject({
    isWell: true,
    rows: [{ reason: 'too hard' }, { reason: 'too "easy"' }],
    lines: [
      `2026-01-29  ${grace.email}  $239  ${older}  "too hard"`,
      `2026-01-30  ${ada.email}  $239  ${newer}  "too \\"easy\\""`,
      'open refund requests: 2',
    ],
  });
  expect(await said(decline([newer, `--reason= ${'x'.repeat(2000)} `]))).toContain('is declined');
  expect((await refundRequests()).lines.at(-1)).toBe('open refund requests: 1');
  const answers = await database.select().from(requests).where(eq(requests.purchaseId, newer));
  expect(answers).toMatchObject([{ answer: 'declined', answerReason: 'x'.repeat(2000) }]);
});

test('a refund by e-mail needs one purchase that stands: with several it asks which, newest first', async () => {
  const takeBack = announceSite();
  const buyer = await createTestUser();
  await expect(refund([buyer.email])).rejects.toThrow(`${buyer.email} has no purchase that could be refunded`);
  await makePurchase({ ...buyer, undone: true });
  await makePurchase({ userId: (await createTestUser()).userId });
  await expect(refund([buyer.email])).rejects.toThrow('has no purchase that could be refunded');
  const older = await makePurchase({ ...buyer, daysAgo: 2 });
  const newer = await makePurchase({ ...buyer, daysAgo: 1 });
  await expect(refund([buyer.email])).rejects.toThrow(
    new RegExp(`several purchases; name one: ${newer} .1 × course, .+, ${older} `),
  );
  await expect(refund(['pur_unknown'])).rejects.toThrow('there is no purchase pur_unknown');
  for (const amount of ['0', '-1', 'much', '0.001']) {
    await expect(refund([newer, `--amount=${amount}`])).rejects.toThrow(`--amount: "${amount}" is no amount`);
  }
  takeBack();
});

test('a refund gives back what was said of the purchase that was named, and says what became of access', async () => {
  const takeBack = announceSite();
  const buyer = await buyAtGateway();
  const other = await buyAtGateway();
  expect(await said(refund([buyer.email, '--amount=50.25', '--reason= Half was fine']))).toMatch(
    /^refund re_\S+ of \$50\.25 is succeeded: access stays$/,
  );
  expect(await hasCourseAccess(buyer)).toBe(true);
  const [purchase] = await database.select().from(purchases).where(eq(purchases.userId, buyer.userId));
  expect(await said(refund([purchase?.paymentIntentId ?? '']))).toMatch(/ of \$188\.75 is succeeded: access has ended$/);
  expect([await hasCourseAccess(buyer), await hasCourseAccess(other)]).toEqual([false, true]);
  const log = (await listOwnerActions({ userId: buyer.userId })).actions;
  expect(log).toMatchObject([
    { action: 'refund-made', by: null, rowId: purchase?.id, reason: '' },
    { action: 'refund-made', by: null, rowId: purchase?.id, reason: 'Half was fine' },
  ]);
  expect(await said(reconcile())).toMatch(/^\d+ events of the last four days, nothing to repair$/);
  expect(await said(refund([(await purchaseOf(other))?.id ?? '']))).toMatch(/ of \$239 is succeeded: access has ended$/);
  takeBack();
});

const purchaseOf = async ({ userId }: { userId: string }) =>
  (await database.select().from(purchases).where(eq(purchases.userId, userId)))[0];

/** Says in the data folder that the stand-in's site runs, which in this file is the file itself. */
function announceSite(): () => void {
  const address = `http://127.0.0.1:${(health.address() as AddressInfo).port}`;
  return announceRunningSite({
    dataDir: config.DATA_DIR,
    pid: process.pid,
    HOST: '127.0.0.1',
    PORT: config.PORT,
    ORIGIN: address,
    address,
  });
}

test('preview tokens are made for so many days, listed without their secret, and ended by label or id', async () => {
  const made = (await previewToken(['create', '--label=for Ada', '--days=30'])).lines;
  const token = made[0]?.replace('token:   ', '') ?? '';
  const lastDay = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect(made[1]).toBe(`address: ${config.ORIGIN}/blogs?preview=${token}`);
  expect(made[3]).toMatch(new RegExp(`^preview token \\S+ \\(for Ada\\) is valid until ${lastDay}$`));
  await previewToken(['create']);
  const listed = await said(previewToken(['list']));
  expect(listed).toMatch(/valid {2}.* for Ada$/m);
  expect(listed).toMatch(/valid {2}.* preview$/m);
  expect(listed).toContain('valid preview tokens: 2 of 2');
  expect(listed).not.toContain(token);
  expect(await said(previewToken(['revoke', 'for Ada']))).toBe('revoked: 1');
  expect(await said(previewToken(['list']))).toContain('valid preview tokens: 1 of 2');
});

test('the audit counts the rules that hold or are broken', async () => {
  await database.delete(requests);
  await database.delete(purchases).where(eq(purchases.paymentIntentId, sql`'pi_' || ${purchases.checkoutSessionId}`));
  await database
    .update(checkoutSessions)
    .set({ status: 'expired' })
    .where(sql`${checkoutSessions.customerEmail} = 'buyer@example.com'`);
  expect(await audit()).toMatchObject({ isWell: true, lines: [expect.stringMatching(/^\d+ rules hold$/)] });
  await makePurchase({ userId: (await createTestUser()).userId });
  const broken = await audit();
  expect(broken.isWell).toBe(false);
  expect(broken.lines[0]).toMatch(/^broken: /);
  expect(broken.lines[1]).toMatch(/^ {2}\{/);
  expect(broken.lines.at(-1)).toMatch(/^1 of \d+ rules are broken$/);
});

test('an address that ends a kind of e-mail is made for the account and the kind that are named', async () => {
  const { email, userId } = await createTestUser();
  const { lines } = await unsubscribeLink([email, 'emailCuratedContentAndTools']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(userId);
  expect(lines[0]).toContain('emailCuratedContentAndTools');
});
