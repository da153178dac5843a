import { Link } from 'react-router';
import { DataTable } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatDateTime } from '#app/components/format-date.ts';
import { type OwnerActionEntry, type OwnerActionKind, ownerActions } from './owner-action.ts';

/** Shows what owners did, newest first: who, what, about whom, why and when. */
export function OwnerActionsTable({ actions, next }: { actions: OwnerActionEntry[]; next: number | null }) {
  if (actions.length === 0) {
    return (
      <EmptyState title="Nothing done yet">
        Each refund, each declined request, each access that is granted or revoked and each answer will stand here, with its
        reason. Entries are never changed or deleted.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <DataTable caption="Newest first; never changed or deleted">
        <thead>
          <tr>
            <th scope="col">When, and who</th>
            <th scope="col">What</th>
            <th scope="col">About</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {actions.map(({ id, at, by, action, username, userId, rowId, reason }) => (
            <tr key={id}>
              <td className="min-w-40 sm:whitespace-nowrap">
                <time dateTime={at}>{formatDateTime(at)}</time>
                <span className="block text-small text-quiet">{by ?? 'At the terminal'}</span>
              </td>
              <td className="min-w-40">{ownerActions[action]}</td>
              <td className="min-w-40 wrap-anywhere">
                {userId && username !== null ? <Link to={`/owner/people/${userId}`}>{username || userId}</Link> : rowId}
                {username !== null && rowId !== userId && (
                  <span className="block text-small text-quiet">
                    <RowLink action={action} rowId={rowId} />
                  </span>
                )}
              </td>
              <td className="min-w-64 whitespace-pre-line wrap-anywhere">
                {reason || <span className="text-quiet">not said</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {next !== null && (
        <p>
          <Link to={`?before=${next}`}>Earlier</Link>
        </p>
      )}
    </div>
  );
}

/** Leads to what an act was about besides the account; what has no page stands by its id. */
function RowLink({ action, rowId }: { action: OwnerActionKind; rowId: string }) {
  if (action.startsWith('refund-')) return <Link to={`/owner/purchases?q=${rowId}`}>the purchase</Link>;
  if (action.startsWith('feedback-')) return <Link to={`/owner/feedback/${rowId}`}>what was written</Link>;
  if (action.startsWith('certificate-')) return <Link to={`/certificates/${rowId}`}>the certificate</Link>;
  if (action === 'access-moved') return <Link to={`/owner/people/${rowId}`}>the other account</Link>;
  return rowId;
}
