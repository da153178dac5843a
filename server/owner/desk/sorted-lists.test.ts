import { text } from 'node:stream/consumers';
import { csvParse } from 'd3-dsv';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { certificates } from '#features/certificates/certificate.table.server.ts';
import { certificateList } from '#features/certificates/desk/desk-certificate.ts';
import { certificatesCsv, listDeskCertificates } from '#features/certificates/desk/desk-certificates.server.ts';
import { peopleList } from '#features/checkout/desk/desk-person.ts';
import { purchaseList } from '#features/checkout/desk/desk-purchase.ts';
import { discountsCsv } from '#features/checkout/desk/discounts-csv.server.ts';
import { disputeList } from '#features/checkout/desk/disputes/dispute.ts';
import { disputesCsv } from '#features/checkout/desk/disputes/disputes-csv.server.ts';
import { listDisputes } from '#features/checkout/desk/disputes/list-disputes.server.ts';
import { listDeskPurchases } from '#features/checkout/desk/list-desk-purchases.server.ts';
import { findPeople } from '#features/checkout/desk/people.server.ts';
import { peopleCsv } from '#features/checkout/desk/people-csv.server.ts';
import { purchasesCsv } from '#features/checkout/desk/purchases-csv.server.ts';
import { discountCodes } from '#features/checkout/discount-code.table.server.ts';
import { discountList } from '#features/checkout/discounts/discount.ts';
import { listDiscounts } from '#features/checkout/discounts/list-discounts.server.ts';
import { providerDisputes } from '#features/checkout/payment-fact.table.server.ts';
import { purchases } from '#features/checkout/purchase.table.server.ts';
import { feedbackList } from '#features/feedback/desk/desk-feedback.ts';
import { feedbackCsv } from '#features/feedback/desk/feedback-csv.server.ts';
import { listDeskFeedback } from '#features/feedback/desk/list-desk-feedback.server.ts';
import { feedback } from '#features/feedback/feedback.table.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { day } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { buy } from '#tests/support/payments/ledger.ts';

/* Seven rows of each list, of which several are the same by every column: ties are what paging gets wrong. */
const ofDay = (count: number) => new Date(Date.UTC(2025, 0, 1 + (count % 3)));

beforeAll(async () => {
  for (let count = 0; count < 7; count += 1) {
    const { userId, paymentIntentId } = await buy({ quantity: 1 + (count % 2) });
    await database
      .update(purchases)
      .set({ created: ofDay(count) })
      .where(eq(purchases.userId, userId));
    const address = count % 3 === 0 ? { email: `${userId}@account.invalid`, emailVerified: false } : {};
    const username = `${count % 2 ? 'ann' : 'Ann'} ${count % 3}`;
    await database
      .update(users)
      .set({ username, created: ofDay(count), ...address })
      .where(eq(users.id, userId));
    await database.insert(certificates).values({
      ...{ id: `certificate-${count}`, parentUserId: userId, finalId: `final-${count}`, name: username },
      ...{ right: 7, total: 8, passedAt: ofDay(count) },
    });
    await database.insert(providerDisputes).values({
      ...{ id: `dispute-${count}`, paymentIntentId: paymentIntentId ?? '', asOf: ofDay(count), stage: 0, endsAccess: false },
      ...{ status: count % 2 ? 'needs_response' : 'under_review' },
      ...{ dueBy: count % 3 ? new Date(ofDay(count).getTime() + day) : null, created: count % 2 ? ofDay(count) : null },
    });
    await database.insert(feedback).values({
      ...{ id: `feedback-${count}`, parentUserId: userId, type: 'question', created: ofDay(count) },
      reviewContent: { user_content: 'Why is the second line red?' },
    });
    await database.insert(discountCodes).values({
      ...{ code: `CODE-${count}`, percent: 10 + (count % 3), plan: 'any', created: ofDay(count) },
      expiresAt: count % 2 ? ofDay(count) : null,
    });
  }
});

const lists = {
  people: {
    columns: peopleList.columns,
    file: peopleCsv,
    idHeading: 'Account',
    page: async (query: object) => {
      const { people, next } = await findPeople({ ...query, limit: 2 });
      const rows = people.map(({ userId: id, username, email, created }) => ({
        ...{ id, name: username.toLowerCase(), email: email ?? '', since: created },
      }));
      return { rows, next };
    },
  },
  purchases: {
    columns: purchaseList.columns,
    file: purchasesCsv,
    idHeading: 'Order',
    page: async (query: object) => {
      const { purchases: found, next } = await listDeskPurchases({ ...query, limit: 2 });
      return {
        rows: found.map(({ purchaseId, purchased, amountCents }) => ({ id: purchaseId, bought: purchased, amount: amountCents })),
        next,
      };
    },
  },
  disputes: {
    columns: disputeList.columns,
    file: disputesCsv,
    idHeading: 'Dispute',
    page: async (query: object) => {
      const { disputes, next } = await listDisputes({ ...query, limit: 2 });
      const rows = disputes.map(({ disputeId: id, opened, status, dueBy }) => ({
        ...{ id, opened, 'answer-by': (status === 'needs_response' && dueBy) || '9999' },
      }));
      return { rows, next };
    },
  },
  certificates: {
    columns: certificateList.columns,
    file: certificatesCsv,
    idHeading: 'Certificate',
    page: async (query: object) => {
      const { certificates: found, next } = await listDeskCertificates({ ...query, limit: 2 });
      return {
        rows: found.map(({ certificateId, name, passedAt }) => ({
          id: certificateId,
          name: name.toLowerCase(),
          passed: passedAt,
        })),
        next,
      };
    },
  },
  feedback: {
    columns: feedbackList.columns,
    file: feedbackCsv,
    idHeading: 'Feedback',
    page: async (query: object) => {
      const { feedback: found, next } = await listDeskFeedback({ ...query, state: 'waiting', limit: 2 });
      return { rows: found.map(({ feedbackId, created }) => ({ id: feedbackId, written: created })), next };
    },
  },
  discounts: {
    columns: discountList.columns,
    file: discountsCsv,
    idHeading: 'Code',
    page: async (query: object) => {
      const { discounts, next } = await listDiscounts({ ...query, limit: 2 });
      const rows = discounts.map(({ code, percent, expiresAt, created }) => ({
        ...{ id: code, code, percent, 'last-day': expiresAt ?? '9999', made: created },
      }));
      return { rows, next };
    },
  },
};

interface Page {
  rows: ({ id: string } & Record<string, string | number>)[];
  next: string | null;
}

const cases = Object.entries(lists).flatMap(([name, { columns, page, file, idHeading }]) =>
  columns.flatMap((column) =>
    [column, `-${column}`].map((sort) => ({
      ...{ name, column, sort, file, idHeading },
      page: page as unknown as (query: object) => Promise<Page>,
    })),
  ),
);

test.each(cases)(
  '$name by $sort hold each row once, in its order, and so does their file',
  async ({ column, sort, page, file, idHeading }) => {
    const rows: Page['rows'] = [];
    let after: string | null = null;
    do {
      const found: Page = await page({ sort, after });
      rows.push(...found.rows);
      after = found.next;
    } while (after !== null);
    const sign = sort.startsWith('-') ? -1 : 1;
    const compare = (one: string | number = '', other: string | number = '') =>
      one < other ? -sign : Number(one > other) * sign;
    const expected = rows.toSorted((one, other) => compare(one[column], other[column]) || compare(one.id, other.id));
    expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(7);
    expect(rows).toHaveLength(7);
    expect(
      csvParse(await text(file.write({ search: new URLSearchParams({ sort }), reader: database }))).map((row) => row[idHeading]),
    ).toEqual(rows.map(({ id }) => id));
  },
);
