import { Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { DataTable, SortHeading } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatDate, formatDateTime } from '#app/components/format-date.ts';
import type { QueryOf } from '#features/owner/lists/desk-list.ts';
import { DeskPages } from '#features/owner/lists/desk-pages.tsx';
import { sortLinks } from '#features/owner/lists/desk-query.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import { type DeskDispute, describeDisputeStatus, disputeList, needsAnswer } from './dispute.ts';

/** Shows disputes, each with its evidence pack, and leads to the other pages. */
export function DisputesTable({
  disputes,
  next,
  query,
  mayAct,
}: {
  disputes: DeskDispute[];
  next: string | null;
  query: QueryOf<typeof disputeList>;
  mayAct: boolean;
}) {
  if (disputes.length === 0) {
    return (
      <EmptyState title={query.state ? 'No such dispute' : 'Nobody has disputed a payment'}>
        When a buyer tells their bank that a payment was wrong, the dispute stands here with what it is about, until when it can
        be answered, and what speaks for the payment.
      </EmptyState>
    );
  }
  const sorting = sortLinks(disputeList, query);
  return (
    <div className="grid gap-4">
      <DataTable caption="Disputes">
        <thead>
          <tr>
            <th scope="col">State</th>
            <SortHeading {...sorting} first="answer-by">
              Answer by
            </SortHeading>
            <th scope="col" className="number">
              Amount
            </th>
            <th scope="col">Buyer</th>
            <th scope="col">Reason</th>
            <SortHeading {...sorting} first="-opened">
              Opened
            </SortHeading>
            <th scope="col">Order</th>
            <th scope="col">Evidence</th>
          </tr>
        </thead>
        <tbody>
          {disputes.map((dispute) => (
            <DisputeRow key={dispute.disputeId} dispute={dispute} mayAct={mayAct} />
          ))}
        </tbody>
      </DataTable>
      <DeskPages list={disputeList} query={query} next={next} />
    </div>
  );
}

function DisputeRow({ dispute, mayAct }: { dispute: DeskDispute; mayAct: boolean }) {
  const { disputeId, status, reason, amountCents, currency, opened, dueBy, purchaseId, userId, username } = dispute;
  return (
    <tr>
      <td className="min-w-24">{describeDisputeStatus(status)}</td>
      <td className="min-w-36">{dueBy && needsAnswer(status) ? formatDateTime(dueBy) : '–'}</td>
      <td className="number">{formatMoney({ cents: amountCents, currency })}</td>
      <td className="min-w-40 wrap-anywhere">
        <Link to={`/owner/people/${userId}`}>{username}</Link>
      </td>
      <td>{reason?.replaceAll('_', ' ') ?? '–'}</td>
      <td className="whitespace-nowrap">{formatDate(opened)}</td>
      <td className="min-w-48 text-small wrap-anywhere">
        <Link to={`/owner/purchases?q=${purchaseId}`}>{purchaseId}</Link>
      </td>
      <td>
        {mayAct && (
          // No page answers: the browser saves the file.
          <form method="post" action="/owner/disputes.pdf">
            <input type="hidden" name="disputeId" value={disputeId} />
            <Button type="submit">
              Download <span className="sr-only">the evidence about {disputeId}</span>
            </Button>
          </form>
        )}
      </td>
    </tr>
  );
}
