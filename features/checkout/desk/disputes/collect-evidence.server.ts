import { formatDateTime } from '#app/components/format-date.ts';
import { config } from '#platform/config/config.server.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import { invoiceNumber } from '../../invoices/billing-document.ts';
import { describeOrder } from '../../order.ts';
import { describeMoneyBackTerms } from '../../refunds/money-back-messages.ts';
import { moneyBackTerms } from '../../refunds/request-refund.server.ts';
import { type DeskDispute, describeDisputeStatus } from './dispute.ts';

/** A part of the evidence: what it is about, and its sentences. */
export interface EvidenceSection {
  heading: string;
  lines: string[];
}

/** The most lines of one kind: more prove no more. */
const most = 200;

/**
 * Collects what speaks for a disputed payment. The tables of other features are read as they stand. What the buyer wrote while learning is not
 * in it, nor whoever else uses their seats.
 */
export async function collectEvidence(dispute: DeskDispute): Promise<EvidenceSection[]> {
  const of = { userId: dispute.userId, purchaseId: dispute.purchaseId };
  const sections = await Promise.all([
    describeDispute(dispute),
    describePurchase(of),
    describeAccount(of),
    describeConsent(of),
    describeAccess(of),
    describeLearning(of),
    describeMails(of),
    describeRefunds(of),
  ]);
  return sections.map(({ heading, lines }) => ({ heading, lines: lines.length > 0 ? lines : ['None known.'] }));
}

interface Of {
  userId: string;
  purchaseId: string;
}

const at = (time: Date | string) => formatDateTime(time);

function describeDispute({ disputeId, status, reason, amountCents, currency, opened, dueBy }: DeskDispute): EvidenceSection {
  const lines = [
    `Dispute ${disputeId}, opened on ${at(opened)}`,
    `Disputed amount: ${formatMoney({ cents: amountCents, currency })}`,
    `Reason given: ${reason?.replaceAll('_', ' ') ?? 'none known'}`,
    `State: ${describeDisputeStatus(status)}`,
    ...(dueBy ? [`To be answered by ${at(dueBy)}`] : []),
    `This file was made on ${at(new Date())} from the records of ${config.ORIGIN}.`,
  ];
  return { heading: 'The dispute', lines };
}

async function describePurchase({ purchaseId }: Of): Promise<EvidenceSection> {
  const [row] = await sql<
    {
      created: Date;
      quantity: number;
      isGift: boolean;
      listPriceCents: number;
      discountPercent: number;
      discountCode: string;
      amountCents: number;
      currency: string;
      paymentIntentId: string | null;
      invoice: number | null;
    }[]
  >`
    select purchase.created, purchase.quantity, session.is_gift as "isGift", session.list_price_cents as "listPriceCents",
      session.discount_percent as "discountPercent", session.discount_code as "discountCode", purchase.amount_cents as "amountCents",
      purchase.currency, purchase.payment_intent_id as "paymentIntentId", invoice.number as invoice
    from purchases purchase join checkout_sessions session on session.id = purchase.checkout_session_id
      left join invoices invoice on invoice.purchase_id = purchase.id
    where purchase.id = ${purchaseId}`;
  if (!row) return { heading: 'The purchase', lines: [] };
  const money = (cents: number) => formatMoney({ cents, currency: row.currency });
  const refunds = await sql<{ created: Date; cents: number; failed: boolean }[]>`
    select created, amount_cents as cents, failed from provider_refunds where payment_intent_id = ${row.paymentIntentId} order by created`;
  const lines = [
    `Order ${purchaseId}, payment ${row.paymentIntentId ?? 'unknown'}`,
    `Bought: Principled AI Coding, an online course. ${describeOrder(row)}`,
    `Paid on ${at(row.created)}: ${money(row.amountCents)}`,
    `List price of one: ${money(row.listPriceCents)}`,
    ...(row.discountPercent > 0
      ? [`Discount: ${row.discountPercent}%${row.discountCode && `, by the code ${row.discountCode}`}`]
      : []),
    ...(row.invoice === null ? [] : [`Invoice ${invoiceNumber({ number: row.invoice })}, which the buyer asked for`]),
    ...refunds.map(
      ({ created, cents, failed }) => `Refunded on ${at(created)}: ${money(cents)}${failed ? ', which the bank refused' : ''}`,
    ),
  ];
  return { heading: 'The purchase', lines };
}

async function describeAccount({ userId }: Of): Promise<EvidenceSection> {
  const [user] = await sql<{ created: Date; username: string; email: string | null; provider: string; verified: boolean }[]>`
    select created, username, email, auth_type as provider, email_verified as verified from users where id = ${userId}`;
  const signIns = await sql<{ created: Date }[]>`
    select created_at as created from sessions where user_id = ${userId} and viewer_session_id is null order by created_at limit ${most}`;
  const lines = [
    `Made on ${at(user?.created ?? new Date(0))}, name ${user?.username ?? ''}`,
    `E-mail address ${user?.email ?? 'none'}${user?.verified ? `, verified by ${user.provider}` : ''}`,
    ...signIns.map(({ created }) => `Signed in on ${at(created)}`),
  ];
  return { heading: 'The buyer’s account and sign-ins', lines };
}

async function describeConsent({ purchaseId }: Of): Promise<EvidenceSection> {
  const [row] = await sql<{ opened: Date; paid: Date; words: string | null; version: string | null }[]>`
    select session.created as opened, purchase.created as paid, session.access_terms as words, session.access_terms_version as version
    from purchases purchase join checkout_sessions session on session.id = purchase.checkout_session_id where purchase.id = ${purchaseId}`;
  const lines =
    row?.words && row.version
      ? [
          `The checkout was opened on ${at(row.opened)}, with these words above the button that pays, in their version of ${row.version}:`,
          `“${row.words}”`,
          `The buyer agreed by paying on ${at(row.paid)}.`,
        ]
      : [];
  return { heading: 'Consent to immediate access', lines };
}

const endings: Record<string, string> = {
  refund: 'a refund',
  dispute: 'a dispute',
  owner: 'the seller',
  'taken-back': 'whoever bought the seat',
  'handed-on': 'handing the course on',
};

async function describeAccess({ userId, purchaseId }: Of): Promise<EvidenceSection> {
  const rights = await sql<{ created: Date; ended: Date | null; reason: string | null; isThis: boolean }[]>`
    select created, revoked_at as ended, revoked_reason as reason, source_id = ${purchaseId} as "isThis"
    from entitlements where user_id = ${userId} order by created limit ${most}`;
  const seats = await sql<{ position: number; redeemed: Date }[]>`
    select position, redeemed_at as redeemed from seats
    where purchase_id = ${purchaseId} and redeemed_at is not null order by redeemed_at limit ${most}`;
  const acts = await sql<{ created: Date; action: string }[]>`
    select created, action from owner_actions
    where user_id = ${userId} and action in ('access-granted', 'access-revoked', 'access-moved') order by created, id limit ${most}`;
  const lines = [
    ...rights.flatMap(({ created, ended, reason, isThis }) => [
      `Access given on ${at(created)} by ${isThis ? 'this purchase' : 'another right'}`,
      ...(ended ? [`Access ended on ${at(ended)} by ${endings[reason ?? ''] ?? 'the seller'}`] : []),
    ]),
    ...seats.map(({ position, redeemed }) => `Seat ${position} of this purchase was taken into use on ${at(redeemed)}`),
    ...acts.map(({ created, action }) => `By the seller on ${at(created)}: ${action.replaceAll('-', ' ')}`),
  ];
  return { heading: 'Access to the course', lines };
}

async function describeLearning({ userId }: Of): Promise<EvidenceSection> {
  const lessons = await sql<{ order: number; lesson: string; by: string; started: Date; finished: Date | null }[]>`
    select "order", lesson, system_or_user as by, started_at as started, finished_at as finished
    from paid_course_lessons where parent_user_id = ${userId} order by "order"`;
  const tries = await sql<{ tries: number; problems: number; first: Date; last: Date }[]>`
    select count(*)::int as tries, count(distinct problem_id)::int as problems, min(created) as first, max(created) as last
    from practice_tries where parent_user_id = ${userId} having count(*) > 0`;
  const rounds = await sql<{ finished: Date }[]>`
    select completed_at as finished from experience_progressions
    where parent_user_id = ${userId} and completed order by completed_at limit ${most}`;
  const lines = [
    ...lessons.flatMap(({ order, lesson, by, started, finished }) => [
      `Lesson ${order}, ${lesson.replaceAll('-', ' ')}: ${by === 'user' ? 'started' : 'opened'} on ${at(started)}${finished ? `, done on ${at(finished)}` : ''}`,
    ]),
    ...tries.map(
      ({ tries: count, problems, first, last }) =>
        `Practice: ${count} tries at ${problems} problems, the first on ${at(first)}, the last on ${at(last)}`,
    ),
    ...rounds.map(({ finished }) => `Finished a round of practice on ${at(finished)}`),
  ];
  return { heading: 'Use of the course', lines };
}

async function describeMails({ userId, purchaseId }: Of): Promise<EvidenceSection> {
  const mails = await sql<{ kind: string; created: Date; sent: Date | null; isReceipt: boolean }[]>`
    select kind, created, sent_at as sent, kind = 'receipt' and reason = ${purchaseId} as "isReceipt" from mails
    where user_id = ${userId} and kind not in ('newsletter', 'answer') and status <> 'suppressed' order by created limit ${most}`;
  const lines = mails.map(({ kind, created, sent, isReceipt }) => {
    const what = isReceipt ? 'Receipt of this purchase' : kind.replaceAll('-', ' ');
    return `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${sent ? `sent on ${at(sent)}` : `written on ${at(created)}, not sent`}`;
  });
  return { heading: 'E-mails to the buyer', lines };
}

async function describeRefunds({ purchaseId }: Of): Promise<EvidenceSection> {
  const requests = await sql<
    { created: Date; reason: string; answer: string | null; answerReason: string | null; answered: Date | null }[]
  >`
    select created, reason, answer, answer_reason as "answerReason", answered_at as answered
    from refund_requests where purchase_id = ${purchaseId} order by created limit ${most}`;
  const withdrawals = await sql<{ stated: Date; status: string }[]>`
    select stated_at as stated, status from withdrawals where purchase_id = ${purchaseId}`;
  const lines = [
    `The policy, as buyers read it at the checkout, with their purchases and in the receipt: “${describeMoneyBackTerms(moneyBackTerms)}” The terms: ${config.ORIGIN}/terms`,
    ...requests.flatMap(({ created, reason, answer, answerReason, answered }) => [
      `The buyer asked for a refund on ${at(created)}${reason && `: “${reason}”`}`,
      ...(answer && answered ? [`It was ${answer} on ${at(answered)}${answerReason ? `: “${answerReason}”` : ''}`] : []),
    ]),
    ...(requests.length === 0 ? ['The buyer asked for no refund.'] : []),
    ...withdrawals.map(({ stated, status }) => `The buyer withdrew from the contract on ${at(stated)}: ${status}`),
  ];
  return { heading: 'Refund policy and requests', lines };
}
