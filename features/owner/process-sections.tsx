import { DataTable } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatDateTime } from '#app/components/format-date.ts';
import { Stamp } from '#app/components/stamp.tsx';
import { day, second } from '#platform/durations.ts';
import { formatDuration } from '#platform/text/format-time.ts';
import { formatSize } from './format-size.ts';
import type { SiteProcess } from './site-processes.server.ts';

/* What the processes of a site say of themselves, on the owner's page about how it runs. */

/** Names a process as its machine does. */
const nameOf = ({ host, pid }: SiteProcess) => `${host}, process ${pid}`;

export function Processes({ processes }: { processes: SiteProcess[] }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2>Processes</h2>
      <DataTable caption="All that serve this site, on whatever machine, and those that did in the last day">
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">State</th>
            <th scope="col">Started</th>
            <th scope="col">Build</th>
            <th scope="col">Memory</th>
            <th scope="col">Node</th>
          </tr>
        </thead>
        <tbody>
          {processes.map((each) => (
            <tr key={each.id}>
              <td className="min-w-40 wrap-anywhere">{nameOf(each)}</td>
              <td className="whitespace-nowrap">
                {each.isAlive ? 'running' : `last heard from ${formatDateTime(toIso(each.seenAt))}`}
              </td>
              <td className="whitespace-nowrap">{formatDateTime(toIso(each.startedAt))}</td>
              <td>
                <code>{each.build}</code>
              </td>
              <td className="whitespace-nowrap">{formatSize(each.facts.memoryBytes)}</td>
              <td>{each.facts.node}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

/** PostgreSQL writes a moment with a blank in it. */
const toIso = (moment: string) => new Date(moment).toISOString();

/** Lists the jobs of all processes that run, each with its newest round, and one that failed before those that did not. */
function joinJobs(processes: SiteProcess[]) {
  const all = processes.filter(({ isAlive }) => isAlive).flatMap(({ facts }) => facts.jobs);
  return Object.values(Object.groupBy(all, ({ name }) => name)).flatMap((rounds = []) => {
    const [newest] = rounds.toSorted((one, other) => (other.lastEnded ?? '').localeCompare(one.lastEnded ?? ''));
    return newest ? [{ ...newest, failure: rounds.find(({ failure }) => failure !== null)?.failure ?? null }] : [];
  });
}

export function Jobs({ processes }: { processes: SiteProcess[] }) {
  const jobs = joinJobs(processes);
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2>Jobs</h2>
      <DataTable caption="What the site does by itself">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Every</th>
            <th scope="col">Last</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ name, pause, lastEnded, failure }) => (
            <tr key={name}>
              <td className="min-w-64">{name}</td>
              <td className="whitespace-nowrap">{formatDuration(pause / second)}</td>
              <td className="whitespace-nowrap">{lastEnded ? formatDateTime(lastEnded) : 'not yet'}</td>
              <td className="min-w-40 wrap-anywhere">
                {lastEnded && (
                  <Stamp tone={failure === null ? 'added' : 'removed'} verdict={failure === null ? 'well' : 'fails'} />
                )}
                {failure}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

export function Errors({ processes }: { processes: SiteProcess[] }) {
  const errors = processes
    .flatMap((each) => each.facts.errors.map((error) => ({ ...error, process: nameOf(each) })))
    .filter(({ at }) => Date.now() - Date.parse(at) < day)
    .sort((one, other) => other.at.localeCompare(one.at));
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2>Errors</h2>
      {errors.length === 0 ? (
        <EmptyState title="None in the last day">
          What the site logs as an error will stand here for a day, newest first. The log itself has all of it.
        </EmptyState>
      ) : (
        <DataTable caption="Of the last day, newest first; the last 20 of each process">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Request</th>
              <th scope="col">Where</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ number, at, says, requestId, process }) => (
              <tr key={`${process} ${number} ${at}`}>
                <td className="whitespace-nowrap">
                  <time dateTime={at}>{formatDateTime(at)}</time>
                </td>
                <td className="min-w-64 wrap-anywhere">{says}</td>
                <td className="wrap-anywhere">{requestId && <code>{requestId}</code>}</td>
                <td className="wrap-anywhere">{process}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  );
}

/** Adds up what several processes were told of the same error. */
function joinBrowserErrors(processes: SiteProcess[]) {
  const all = processes.flatMap(({ facts }) => facts.browserErrors).sort((one, other) => other.lastAt.localeCompare(one.lastAt));
  const alike = Object.groupBy(all, ({ kind, at, page, build }) => [kind, at, page, build].join(' '));
  return Object.entries(alike).flatMap(([key, told = []]) =>
    told[0] ? [{ ...told[0], key, count: told.reduce((sum, { count }) => sum + count, 0) }] : [],
  );
}

export function BrowserErrors({ processes }: { processes: SiteProcess[] }) {
  const errors = joinBrowserErrors(processes);
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2>Errors in browsers</h2>
      {errors.length === 0 ? (
        <EmptyState title="None reported by a browser">
          Where a script of this site fails in somebody’s browser, its place will stand here, without anything about the person.
        </EmptyState>
      ) : (
        <DataTable caption="Where scripts of this site failed, newest first">
          <thead>
            <tr>
              <th scope="col">Last</th>
              <th scope="col">How often</th>
              <th scope="col">Kind</th>
              <th scope="col">Place</th>
              <th scope="col">Page</th>
              <th scope="col">Build</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ key, lastAt, count, kind, at, page, build }) => (
              <tr key={key}>
                <td className="whitespace-nowrap">{formatDateTime(lastAt)}</td>
                <td>{count}</td>
                <td>{kind}</td>
                <td className="wrap-anywhere">
                  <code>{at}</code>
                </td>
                <td className="wrap-anywhere">{page}</td>
                <td>
                  <code>{build}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  );
}
