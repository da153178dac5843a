import { deskCsv } from '#features/owner/lists/desk-csv.ts';
import { listAddress } from '#features/owner/lists/desk-query.ts';
import { writeAmount } from '#platform/text/format-money.ts';
import { invoiceNumber } from '../invoices/billing-document.ts';
import { describeOrder } from '../order.ts';
import { purchaseList, purchaseStates } from './desk-purchase.ts';
import { listDeskPurchases } from './list-desk-purchases.server.ts';

/** Writes the owner's list of purchases as a file; what the books need is another (books-csv.server.ts). */
export const purchasesCsv = deskCsv({
  ...listAddress(purchaseList),
  readPage: async (request) => {
    const { purchases, next } = await listDeskPurchases(request);
    return { rows: purchases, next };
  },
  columns: {
    Bought: ({ purchased }) => purchased,
    Buyer: ({ username }) => username,
    'E-mail': ({ email }) => email ?? '',
    What: describeOrder,
    'Seats in use': ({ seatsInUse }) => seatsInUse,
    Amount: ({ amountCents: cents, currency }) => writeAmount({ cents, currency }),
    'Sent back': ({ sentBackCents: cents, currency }) => writeAmount({ cents, currency }),
    Currency: ({ currency }) => currency.toUpperCase(),
    State: ({ state }) => purchaseStates[state],
    Invoice: ({ invoiceNumber: number }) => (number === null ? '' : invoiceNumber({ number })),
    Order: ({ purchaseId }) => purchaseId,
    Account: ({ userId }) => userId,
  },
});
