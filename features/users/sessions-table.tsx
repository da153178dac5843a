import { useFetcher } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { DataTable } from '#app/components/data-table.tsx';
import type { ListedSession } from './list-sessions.server.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Where the account is signed in, with the way to end all of it but this. */
export function SessionsTable({ sessions }: { sessions: ListedSession[] }) {
  const fetcher = useFetcher<{ problem?: string; saved?: string }>();
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
              <td>{longDate.format(signedInAt)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <fetcher.Form method="post" className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="intent" value="end-other-sessions" />
        <Button type="submit" tone="danger" disabled={!hasOthers} busy={fetcher.state !== 'idle'}>
          Sign out of other devices
        </Button>
        <span role="status">
          {fetcher.data?.saved ?? fetcher.data?.problem ?? (hasOthers ? '' : 'You are signed in only here.')}
        </span>
      </fetcher.Form>
    </div>
  );
}
