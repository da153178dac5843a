import { listDeskCertificates } from '#features/certificates/desk/desk-certificates.server.ts';
import { countWaitingDisputes, listDisputes } from '#features/checkout/desk/disputes/list-disputes.server.ts';
import { listBookEntries } from '#features/checkout/desk/list-book-entries.server.ts';
import { listDeskPurchases } from '#features/checkout/desk/list-desk-purchases.server.ts';
import { listRefundRequests } from '#features/checkout/desk/list-refund-requests.server.ts';
import { listSales } from '#features/checkout/desk/list-sales.server.ts';
import { findPeople } from '#features/checkout/desk/people.server.ts';
import { listDiscounts } from '#features/checkout/discounts/list-discounts.server.ts';
import { countDeskFeedback, listDeskFeedback } from '#features/feedback/desk/list-desk-feedback.server.ts';
import { countMails } from '#features/mail/list-mails.server.ts';
import { listAccountMails } from '#features/mail-delivery/list-account-mails.server.ts';
import { listTimeline } from '#features/owner/list-timeline.server.ts';
import { listOwnerActions } from '#features/owner/owner-action-log.server.ts';
import { day } from '#platform/durations.ts';

/** Lists the calls by which the desk reads for its pages, by what the owner sees. Each call asks about another person or place. */
export function deskViews({
  people,
  purchases,
  busyPerson,
}: {
  people: number;
  purchases: number;
  busyPerson: string;
}): Record<string, (call: number) => Promise<unknown>> {
  const personOf = (call: number) => `p${1 + ((call * 977) % people)}`;
  const orderOf = (call: number) => `o${1 + ((call * 1999) % purchases)}`;
  const dayOf = (call: number) => ({ from: new Date(Date.now() - (call + 1) * day), until: new Date(Date.now() - call * day) });
  const certified = Math.ceil(people / 2);
  const list = { text: '', after: null };
  return {
    people: () => findPeople(list),
    'people, further on': (call) => findPeople({ text: '', after: personOf(call) }),
    'people by name': () => findPeople({ sort: 'name' }),
    'people by name, further on': (call) => findPeople({ sort: 'name', after: personOf(call) }),
    'people by address, from the last on': () => findPeople({ sort: '-email' }),
    'people by address, further on': (call) => findPeople({ sort: '-email', after: personOf(call) }),
    'people by a part of the name, by name': (call) => findPeople({ text: `ab${(call % 90) + 10}c`, sort: 'name' }),
    'people by a part of the name, all have it': () => findPeople({ text: 'Person', after: null }),
    'people by a part of the name, few have it': (call) => findPeople({ text: `ab${(call % 90) + 10}c`, after: null }),
    'people by address': (call) => findPeople({ text: `person${1 + call}@example.com`, after: null }),
    'people by order': (call) => findPeople({ text: orderOf(call), after: null }),
    'timeline of a person': (call) => listTimeline({ userId: personOf(call), kind: null, after: null }),
    'timeline of a person with 2,000 e-mails': () => listTimeline({ userId: busyPerson, kind: null, after: null }),
    'e-mails of a person with 2,000': () => listAccountMails({ userId: busyPerson }),
    purchases: () => listDeskPurchases({ ...list, state: null }),
    'purchases, further on': (call) => listDeskPurchases({ text: '', state: null, after: orderOf(call) }),
    'purchases by amount': () => listDeskPurchases({ sort: '-amount' }),
    'purchases by amount, further on': (call) => listDeskPurchases({ sort: '-amount', after: orderOf(call) }),
    'purchases that were refunded, by amount': () => listDeskPurchases({ sort: 'amount', state: 'refunded' }),
    'purchases by address': (call) => listDeskPurchases({ ...list, text: `person${call}@example.com`, state: null }),
    'purchases by code': (call) => listDeskPurchases({ ...list, text: `o${call * 20}-1`, state: null }),
    'purchases that were refunded': () => listDeskPurchases({ ...list, state: 'refunded' }),
    'purchases that are disputed': () => listDeskPurchases({ ...list, state: 'disputed' }),
    'purchases with an open request': () => listDeskPurchases({ ...list, state: 'asked' }),
    'purchases that were withdrawn: none': () => listDeskPurchases({ ...list, state: 'withdrawn' }),
    'purchases of which a part was sent back': () => listDeskPurchases({ ...list, state: 'partly' }),
    'disputes by the day to answer by': () => listDisputes({ sort: 'answer-by' }),
    'disputes that are open, by the day to answer by': () => listDisputes({ sort: 'answer-by', state: 'open' }),
    'disputes to answer, counted': () => countWaitingDisputes(),
    'certificates by name': () => listDeskCertificates({ sort: 'name' }),
    'certificates by name, further on': (call) =>
      listDeskCertificates({ sort: 'name', after: `c${1 + ((call * 997) % certified)}` }),
    'certificates that were revoked, by name': () => listDeskCertificates({ sort: 'name', state: 'revoked' }),
    'discounts by their last day': () => listDiscounts({ sort: 'last-day' }),
    'refund requests': () => listRefundRequests(),
    'sales of 30 days': () => listSales(30),
    'sales of 90 days': () => listSales(90),
    'sales of 365 days': () => listSales(365),
    'books, a day': (call) => listBookEntries(dayOf(call)),
    'feedback that waits': () => listDeskFeedback({ state: 'waiting' }),
    'feedback, all': () => listDeskFeedback({}),
    'feedback, all, the oldest first': () => listDeskFeedback({ sort: 'written' }),
    'feedback of a lesson': () => listDeskFeedback({ filters: { lesson: 'know-your-idks' } }),
    'feedback, counted': () => countDeskFeedback({ state: 'waiting' }),
    'e-mails, counted': () => countMails(),
    'what owners did': () => listOwnerActions(),
  };
}
