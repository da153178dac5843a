import { inArray } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { revokeCourseAccess } from '#features/access/course-access-by-owner.server.ts';
import { providerEvents } from '#features/checkout/provider-event.table.server.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { buy, deleteUnplacedEvents, purchasesOf, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent, openCheckout } from '#tests/support/payments/payment-events.ts';
import { permutations } from '#tests/support/payments/permutations.ts';

afterEach(deleteUnplacedEvents);

test('a full refund ends access, a partial one does not, two halves do', async () => {
  const whole = await buy();
  await deliver(makeEvent('refund.created', whole.refund()));
  expect(await hasCourseAccess(whole)).toBe(false);

  const halves = await buy();
  const half = halves.amountCents / 2;
  await deliver(makeEvent('refund.created', halves.refund({ amount: half })));
  await deliver(makeEvent('charge.refunded', halves.charge(half)));
  expect(await hasCourseAccess(halves)).toBe(true);
  await deliver(makeEvent('refund.created', halves.refund({ amount: half })));
  expect(await hasCourseAccess(halves)).toBe(false);
  expect(await violatedInvariants()).toEqual([]);
});

test('the charge alone tells of a full refund, and a refund that fails gives access back', async () => {
  const checkout = await buy();
  await deliver(makeEvent('charge.refunded', checkout.charge(checkout.amountCents)));
  expect(await hasCourseAccess(checkout)).toBe(false);
  await deliver(makeEvent('refund.failed', checkout.refund({ status: 'failed' })));
  expect(await hasCourseAccess(checkout)).toBe(true);
  expect(await violatedInvariants()).toEqual([]);
});

test('every order of payment, refund, its failure and a dispute ends in the same state', async () => {
  const endOf = async (order: number[]): Promise<string> => {
    const checkout = await openCheckout();
    await checkout.store();
    const refundId = `re_${checkout.paymentIntentId}`;
    const events = [
      makeEvent('checkout.session.completed', checkout.session()),
      makeEvent('refund.created', checkout.refund({ refundId, status: 'pending' })),
      makeEvent('refund.failed', checkout.refund({ refundId, status: 'failed' })),
      makeEvent('charge.dispute.created', checkout.dispute('needs_response')),
      makeEvent('charge.dispute.closed', checkout.dispute('lost')),
    ];
    for (const position of order) await deliver(events[position] as object);
    const [purchase] = await purchasesOf(checkout.userId);
    return `${purchase?.undoneReason} ${await hasCourseAccess(checkout)}`;
  };
  const ends = await Promise.all(permutations([0, 1, 2, 3, 4]).map(endOf));
  expect(ends).toEqual(Array(120).fill('dispute false'));
  expect(await violatedInvariants()).toEqual([]);
}, 180_000);

test('a payment and its refund that arrive at the same moment end without access', async () => {
  for (let round = 0; round < 10; round += 1) {
    const checkout = await openCheckout();
    await checkout.store();
    const paid = makeEvent('checkout.session.completed', checkout.session());
    const refunded = makeEvent('refund.created', checkout.refund());
    await Promise.all([deliver(refunded), deliver(paid), deliver(refunded), deliver(paid)]);
    expect(await hasCourseAccess(checkout)).toBe(false);
  }
  expect(await violatedInvariants()).toEqual([]);
});

test('a payment that arrives while its refund is being applied waits for it', async () => {
  const checkout = await openCheckout();
  await checkout.store();
  // Holds the refund's transaction at its very end, where it has looked for its purchase and not yet told anybody of itself.
  await sql.unsafe(`
    create table gate as select 1 as id;
    create function wait_at_gate() returns trigger language plpgsql as 'begin perform from gate for update; return null; end';
    create trigger wait_at_gate after update on provider_events for each row when (new.type = 'refund.created')
      execute function wait_at_gate()`);
  const keeper = await sql.reserve();
  await keeper`begin`;
  await keeper`select from gate for update`;
  const waiting = async () =>
    (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`).length;

  let isPaid = false;
  const refunded = deliver(makeEvent('refund.created', checkout.refund()));
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000 });
  const paid = deliver(makeEvent('checkout.session.completed', checkout.session())).finally(() => {
    isPaid = true;
  });
  await vi.waitFor(async () => expect(isPaid || (await waiting()) === 2).toBe(true), { timeout: 60_000 });
  await keeper`rollback`;
  keeper.release();
  expect(await Promise.all([refunded, paid])).toEqual([200, 200]);
  await sql.unsafe('drop function wait_at_gate cascade; drop table gate');
  expect(await hasCourseAccess(checkout)).toBe(false);
  expect(await violatedInvariants()).toEqual([]);
});

test('a payment takes in what waited for it and nothing else', async () => {
  const [paid, unpaid] = [await openCheckout(), await openCheckout()];
  await paid.store();
  const outcomes = async () => {
    const rows = await database
      .select()
      .from(providerEvents)
      .where(inArray(providerEvents.id, [own.id, foreign.id]));
    return new Map(rows.map(({ id, outcome }) => [id, outcome]));
  };
  const own = makeEvent('refund.created', paid.refund({ amount: 100 }));
  const foreign = makeEvent('refund.created', unpaid.refund({ amount: 100 }));
  await deliver(own);
  await deliver(foreign);
  await deliver(makeEvent('checkout.session.completed', paid.session()));
  expect((await outcomes()).get(own.id)).toBe('applied');
  expect((await outcomes()).get(foreign.id)).toBe('waiting');
});

test.each([
  ['refund.created', ['pending', 'failed'], true],
  ['refund.created', ['pending', 'succeeded', 'failed'], true],
  ['refund.created', ['pending', 'canceled'], true],
  ['refund.created', ['requires_action', 'succeeded'], false],
] as const)('%s %j of one second end alike in either order', async (type, statuses, hasAccess) => {
  for (const order of [[...statuses], [...statuses].reverse()]) {
    const checkout = await buy();
    const events = order.map((status) => makeEvent(type, checkout.refund({ refundId: `re_${checkout.userId}`, status })));
    for (const event of events) await deliver({ ...event, created: 1_790_000_000 });
    expect([order, await hasCourseAccess(checkout)]).toEqual([order, hasAccess]);
  }
  expect(await violatedInvariants()).toEqual([]);
});

test('what a charge and a dispute were later counts, also within one second, and an older word changes nothing', async () => {
  const charged = await buy();
  for (const cents of [charged.amountCents, 100]) {
    await deliver({ ...makeEvent('charge.refunded', charged.charge(cents)), created: 1_790_000_000 });
  }
  expect(await hasCourseAccess(charged)).toBe(false);

  const disputed = await buy();
  for (const status of ['won', 'needs_response']) {
    await deliver({ ...makeEvent('charge.dispute.updated', disputed.dispute(status)), created: 1_790_000_000 });
  }
  expect(await hasCourseAccess(disputed)).toBe(true);

  const late = await buy();
  await deliver(makeEvent('refund.failed', late.refund({ refundId: `re_${late.userId}`, status: 'failed' })));
  const older = makeEvent('refund.updated', late.refund({ refundId: `re_${late.userId}`, status: 'succeeded' }));
  await deliver({ ...older, created: 1_600_000_000 });
  expect(await hasCourseAccess(late)).toBe(true);
  expect(await violatedInvariants()).toEqual([]);
});

test('a refund that is cancelled gives access back', async () => {
  const checkout = await buy();
  const refundId = `re_${checkout.userId}`;
  await deliver(makeEvent('refund.created', checkout.refund({ refundId, status: 'pending' })));
  expect(await hasCourseAccess(checkout)).toBe(false);
  await deliver(makeEvent('refund.updated', checkout.refund({ refundId, status: 'canceled' })));
  expect(await hasCourseAccess(checkout)).toBe(true);
  expect(await violatedInvariants()).toEqual([]);
});

test.each([
  ['warning_needs_response', true],
  ['warning_under_review', true],
  ['warning_closed', true],
  ['prevented', true],
  ['needs_response', false],
  ['under_review', false],
  ['won', true],
  ['lost', false],
  ['appeal_needs_response', false],
  ['appeal_under_review', false],
])('with a dispute that is %s, having access is %s', async (status, hasAccess) => {
  const checkout = await buy();
  await deliver(makeEvent('charge.dispute.updated', checkout.dispute(status)));
  expect(await hasCourseAccess(checkout)).toBe(hasAccess);
  expect(await violatedInvariants()).toEqual([]);
});

test('a refund ends and its failure restores what came from its own purchase and nothing else', async () => {
  const [refunded, bystander, disputed] = [await buy(), await buy(), await buy()];
  const access = () => Promise.all([refunded, bystander, disputed].map(hasCourseAccess));
  await deliver(makeEvent('charge.dispute.created', disputed.dispute('needs_response')));
  const refundId = `re_${refunded.userId}`;
  await deliver(makeEvent('refund.created', refunded.refund({ refundId })));
  expect(await access()).toEqual([false, true, false]);
  await deliver(makeEvent('refund.failed', refunded.refund({ refundId, status: 'failed' })));
  expect(await access()).toEqual([true, true, false]);
});

test('what the owner revoked by hand stays revoked when a refund fails', async () => {
  const checkout = await buy();
  await revokeCourseAccess(checkout);
  const refundId = `re_${checkout.userId}`;
  await deliver(makeEvent('refund.created', checkout.refund({ refundId })));
  await deliver(makeEvent('refund.failed', checkout.refund({ refundId, status: 'failed' })));
  expect(await hasCourseAccess(checkout)).toBe(false);
  expect(await violatedInvariants()).toEqual([]);
});

test('an inquiry changes nothing, a dispute ends access, winning it gives it back', async () => {
  const checkout = await buy();
  await deliver(makeEvent('charge.dispute.created', checkout.dispute('warning_needs_response')));
  expect(await hasCourseAccess(checkout)).toBe(true);
  await deliver(makeEvent('charge.dispute.updated', checkout.dispute('needs_response')));
  expect(await hasCourseAccess(checkout)).toBe(false);
  await deliver(makeEvent('charge.dispute.closed', checkout.dispute('won')));
  expect(await hasCourseAccess(checkout)).toBe(true);
  expect(await violatedInvariants()).toEqual([]);
});
