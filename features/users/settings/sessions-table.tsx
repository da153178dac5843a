import { DataTable } from '#app/components/data-table.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { ChangeForm } from './change-form.tsx';
import type { ListedSession } from './sessions.server.ts';

/** Shows where the account is signed in, with the way to end all of it but this. */
export function SessionsTable({ sessions }: { sessions: ListedSession[] }) {
  const hasOthers = sessions.length > 1;
  return (
    <div className="grid gap-3">
      <DataTable caption="Where you are signed in">
        <thead>
          <tr>
            <th scope="col">Browser</th>
            <th scope="col">Signed in on</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ sessionId, browser, signedInAt, isThisOne }) => (
            <tr key={sessionId}>
              <td>{isThisOne ? `${browser} (this one)` : browser}</td>
              <td>{formatDate(signedInAt)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <ChangeForm intent="end-other-sessions" tone="danger" disabled={!hasOthers}>
        Sign out of other devices
      </ChangeForm>
      {!hasOthers && <p className="text-quiet">You are not signed in anywhere else.</p>}
    </div>
  );
}
