import { DataTable } from '#app/components/data-table.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { scopeNames } from '../agent-access.ts';
import type { ListedConnection } from '../connections/connections.server.ts';
import { ChangeForm } from './change-form.tsx';

/** Shows the agents that were let in by a sign-in: each with what it may do and the way to end it. Without any, nothing. */
export function Connections({ connections }: { connections: ListedConnection[] }) {
  if (connections.length === 0) return null;
  return (
    <DataTable caption="Connected agents">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">It may</th>
          <th scope="col">Connected</th>
          <th scope="col">Last used</th>
          <th scope="col">
            <span className="sr-only">Disconnect</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {connections.map(({ clientId, name, scopes, created, lastUsed }) => (
          <tr key={clientId}>
            <td>{name}</td>
            <td>{scopes.map((scope) => scopeNames[scope]).join(', ')}</td>
            <td>{formatDate(created)}</td>
            <td>{lastUsed ? formatDate(lastUsed) : 'Never'}</td>
            <td>
              <ChangeForm intent="disconnect-agent" fields={{ clientId }} tone="danger">
                Disconnect <span className="sr-only">{name}</span>
              </ChangeForm>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
