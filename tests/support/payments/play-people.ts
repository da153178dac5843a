import { and, eq } from 'drizzle-orm';
import { grantRefundRequest } from '#features/checkout/desk/refund-by-owner.server.ts';
import { callOffHandover, offerHandover } from '#features/checkout/handover/handover.server.ts';
import { moveAccess } from '#features/checkout/handover/move-access.server.ts';
import { createInvoice } from '#features/checkout/invoices/create-invoice.server.ts';
import { requestRefund } from '#features/checkout/refunds/request-refund.server.ts';
import { seats } from '#features/checkout/seat.table.server.ts';
import { redeemSeatCode } from '#features/checkout/seats/redeem-seat-code.server.ts';
import { takeBackSeat } from '#features/checkout/seats/replace-seat.server.ts';
import { settleWithdrawals } from '#features/checkout/withdrawals/settle-withdrawals.server.ts';
import { withdrawPurchase } from '#features/checkout/withdrawals/withdraw-purchase.server.ts';
import { atTerminal } from '#features/owner/owner-action.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '../accounts/create-test-user.ts';
import { purchasesOf } from './ledger.ts';
import type { PaymentStory } from './payment-story.ts';

export interface PlayedOrder {
  checkoutSessionId: string;
  quantity: number;
}
type Person = Awaited<ReturnType<typeof createTestUser>>;

/**
 * Plays what people do with the orders of a story, each by the verb that its page calls. They know only what they were answered: from
 * that follows who holds which seat.
 */
export async function playPeople({ buyer, first, team }: { buyer: Person; first: PlayedOrder; team: PlayedOrder | null }) {
  const [colleague, third, successor] = [await createTestUser(), await createTestUser(), await createTestUser()];
  /** The order whose seats its buyer leads. */
  const led = team ?? first;
  const holders: { order: PlayedOrder; position: number; person: Person }[] = [];
  let [claimed, handedOn] = [0, 0];
  const holderOf = (order: PlayedOrder, position: number) =>
    holders.findIndex((held) => held.order === order && held.position === position);

  async function redeem({ order, position, person }: { order: PlayedOrder; position: number; person: Person }) {
    const seat = await seatOf({ buyer, order, position });
    if (!seat) return;
    const isTaken = await ifAllowed(redeemSeatCode({ user: person, code: seat.code, address: person.userId }));
    if (!isTaken) return;
    holders.push({ order, position, person });
    if (seat.isHandover) handedOn += 1;
    else if (person !== buyer) claimed += 1;
  }
  async function takeBack({ position }: { position: number }) {
    const seat = await seatOf({ buyer, order: led, position });
    const isBack = seat && (await ifAllowed(takeBackSeat({ lead: buyer, seatId: seat.id })));
    if (isBack) holders.splice(holderOf(led, position), 1);
  }
  async function move() {
    const at = holderOf(first, 1);
    const isMoved = await ifAllowed(moveAccess({ from: colleague, to: third }));
    if (isMoved) holders.splice(at, 1, { order: first, position: 1, person: third });
  }
  const withPurchase = async (order: PlayedOrder, act: (purchaseId: string) => Promise<unknown>) => {
    const purchase = await purchaseOf({ buyer, order });
    if (purchase) await ifAllowed(act(purchase.id));
  };

  async function take({ does, isOfTeam }: PaymentStory['people'][number]): Promise<void> {
    const meant = isOfTeam ? led : first;
    if (does === 'invoice') await withPurchase(meant, (purchaseId) => invoice({ buyer, purchaseId }));
    if (does === 'withdraw') await withPurchase(meant, (purchaseId) => withdraw({ buyer, purchaseId }));
    if (does === 'ask for refund') await withPurchase(meant, (purchaseId) => askForRefund({ buyer, purchaseId }));
    if (does === 'offer') await withPurchase(first, (purchaseId) => offerHandover({ user: buyer, purchaseId }));
    if (does === 'call off') await withPurchase(first, (purchaseId) => callOffHandover({ user: buyer, purchaseId }));
    if (does === 'redeem') await redeem({ order: first, position: 1, person: colleague });
    if (does === 'move') await move();
    if (does === 'take own seat') await redeem({ order: led, position: led.quantity, person: buyer });
    if (does === 'take back') await takeBack({ position: isOfTeam ? led.quantity : 1 });
    if (does === 'hand on') await redeem({ order: led, position: 1, person: successor });
  }
  /** So many e-mails the buyer is owed for what was done. */
  const mails = () => ({ 'seat-claimed': claimed, 'course-handed-on': handedOn });
  return { take, everyone: [buyer, colleague, third, successor], holders, mails };
}

/** Refused for a reason that a person is told is fine here; what the site does not know to say is not. */
const ifAllowed = (call: Promise<unknown>) =>
  call.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.errorKey !== 'INTERNAL') return false;
      throw error;
    },
  );

async function purchaseOf({ buyer, order }: { buyer: Person; order: PlayedOrder }) {
  return (await purchasesOf(buyer.userId)).find(({ checkoutSessionId }) => checkoutSessionId === order.checkoutSessionId);
}

async function seatOf({ buyer, order, position }: { buyer: Person; order: PlayedOrder; position: number }) {
  const purchase = await purchaseOf({ buyer, order });
  if (!purchase) return undefined;
  const its = and(eq(seats.purchaseId, purchase.id), eq(seats.position, position));
  return (await database.select().from(seats).where(its))[0];
}

interface OwnPurchase {
  buyer: Person;
  purchaseId: string;
}

/** Whatever number is given with the invoice, it comes after the payment. */
async function invoice({ buyer, purchaseId }: OwnPurchase): Promise<void> {
  const fields = {
    purchaseId,
    buyerName: 'Ada',
    company: '',
    address: 'Loop Road 1',
    country: '' as const,
    vatId: 'FR40303265045',
  };
  await createInvoice({ user: buyer as SignedInUser, fields });
}

async function withdraw({ buyer: { userId, email }, purchaseId }: OwnPurchase): Promise<void> {
  await withdrawPurchase({ userId, purchaseId, name: 'Ada', email });
  await settleWithdrawals({ purchaseId });
}

/** The buyer asks, and the owner grants it. */
async function askForRefund({ buyer, purchaseId }: OwnPurchase): Promise<void> {
  await requestRefund({ user: buyer as SignedInUser, purchaseId, reason: 'We are a team now', highestLessonStarted: 0 });
  await grantRefundRequest({ purchaseId, act: atTerminal });
}
