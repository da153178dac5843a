import { deskCsv } from '#features/owner/lists/desk-csv.ts';
import { listAddress } from '#features/owner/lists/desk-query.ts';
import { writeAmount } from '#platform/text/format-money.ts';
import { describeDisputeStatus, disputeList, needsAnswer } from './dispute.ts';
import { listDisputes } from './list-disputes.server.ts';

/** Writes the owner's list of disputes as a file. */
export const disputesCsv = deskCsv({
  ...listAddress(disputeList),
  readPage: async (request) => {
    const { disputes, next } = await listDisputes(request);
    return { rows: disputes, next };
  },
  columns: {
    Opened: ({ opened }) => opened,
    Buyer: ({ username }) => username,
    Amount: ({ amountCents: cents, currency }) => writeAmount({ cents, currency }),
    Currency: ({ currency }) => currency.toUpperCase(),
    Reason: ({ reason }) => reason?.replaceAll('_', ' ') ?? '',
    State: ({ status }) => describeDisputeStatus(status),
    'Answer by': ({ dueBy, status }) => (dueBy && needsAnswer(status) ? dueBy : ''),
    Order: ({ purchaseId }) => purchaseId,
    Dispute: ({ disputeId }) => disputeId,
    Account: ({ userId }) => userId,
  },
});
