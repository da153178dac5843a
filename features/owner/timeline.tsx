import { Link } from 'react-router';
import { DataTable } from '#app/components/data-table.tsx';
import { formatDateTime } from '#app/components/format-date.ts';
import { type TimelineEvent, type TimelineKind, type TimelineQuery, timelineKinds } from './timeline-event.ts';

/** Shows what happened to an account, newest first: all of it, or one kind. */
export function Timeline({
  query: { kind, after },
  events,
  next,
}: {
  query: TimelineQuery;
  events: TimelineEvent[];
  /** The key that the following page comes after; null on the last. */
  next: string | null;
}) {
  return (
    <section className="grid gap-4">
      <h2>Timeline</h2>
      <TimelineFilter kind={kind} />
      {events.length === 0 ? (
        <p className="text-quiet">Nothing of this kind is known of this account.</p>
      ) : (
        <DataTable caption="Newest first; sign-ins for as long as their sessions are kept">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ key, at, what, why }) => (
              <tr key={key}>
                <td className="min-w-40 sm:whitespace-nowrap">
                  <time dateTime={at}>{formatDateTime(at)}</time>
                </td>
                <td className="min-w-44 wrap-anywhere">{what}</td>
                <td className="min-w-48 whitespace-pre-line wrap-anywhere">{why}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {(next !== null || after !== null) && (
        <p className="flex flex-wrap gap-6">
          {after !== null && (
            <Link to={addressOf({ kind, after: null })} preventScrollReset>
              Newest
            </Link>
          )}
          {next !== null && (
            <Link to={addressOf({ kind, after: next })} preventScrollReset>
              Older
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

function TimelineFilter({ kind }: { kind: TimelineKind | null }) {
  const options: [TimelineKind | null, string][] = [
    [null, 'All'],
    ...(Object.entries(timelineKinds) as [TimelineKind, string][]),
  ];
  return (
    <nav aria-label="Kinds of events" className="flex flex-wrap gap-x-4 gap-y-1">
      {options.map(([option, label]) => (
        <Link
          key={label}
          to={addressOf({ kind: option, after: null })}
          preventScrollReset
          aria-current={option === kind ? 'true' : undefined}
          className="aria-[current]:font-semibold aria-[current]:no-underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

const addressOf = ({ kind, after }: TimelineQuery) =>
  `?${new URLSearchParams({ ...(kind && { kind }), ...(after && { after }) })}`;
