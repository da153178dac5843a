import { Link } from 'react-router';
import { formatDateTime } from '#app/components/format-date.ts';
import { writeDeskQuery } from '#features/owner/lists/desk-query.ts';
import { disputeList } from './disputes/dispute.ts';

/** Says which requests for money back wait for the owner, and leads there. */
export function PendingRefundsAndDisputes({
  refundRequests,
  disputes: { count, dueBy },
}: {
  refundRequests: number;
  /** The disputes that wait for an answer, and the time until which the first of them takes one, in ISO 8601. */
  disputes: { count: number; dueBy: string | null };
}) {
  return (
    <>
      {refundRequests > 0 ? (
        <p>
          <Link to="/owner/refunds">{refundRequests === 1 ? '1 refund request' : `${refundRequests} refund requests`}</Link>
        </p>
      ) : (
        <p className="text-quiet">No refund request is open.</p>
      )}
      {count > 0 ? (
        <p>
          <Link to={writeDeskQuery(disputeList, { state: 'open', sort: 'answer-by' })}>
            {count === 1 ? '1 dispute to answer' : `${count} disputes to answer`}
          </Link>
          {dueBy && `, ${count === 1 ? '' : 'the first '}by ${formatDateTime(dueBy)}`}
        </p>
      ) : (
        <p className="text-quiet">No dispute waits for an answer.</p>
      )}
    </>
  );
}
