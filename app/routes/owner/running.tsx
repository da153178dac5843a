import { Link } from 'react-router';
import { DataTable } from '#app/components/data-table.tsx';
import { FactList } from '#app/components/fact-list.tsx';
import { formatDateTime } from '#app/components/format-date.ts';
import { Stamp } from '#app/components/stamp.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { countMails, findOldestQueued } from '#features/mail/list-mails.server.ts';
import { countSuppressedAddresses } from '#features/mail/suppressed-addresses.server.ts';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { measureStorage } from '#features/owner/measure-storage.server.ts';
import { BrowserErrors, Errors, Jobs, Processes } from '#features/owner/process-sections.tsx';
import { readSiteVersion } from '#features/owner/read-site-version.server.ts';
import { siteChecksContext } from '#features/owner/site-check.ts';
import { announceProcess, listProcesses } from '#features/owner/site-processes.server.ts';
import { StorageSection } from '#features/owner/storage-section.tsx';
import { config, listGivenSettings } from '#platform/config/config.server.ts';
import { findBackups } from '#platform/files/bucket-backups.server.ts';
import { isBackupOverdue, listBackups, newestOf } from '#platform/postgres/backups.server.ts';
import type { Route } from './+types/running';

export const meta = () => [
  ...pageMeta({ title: 'Running', description: 'How the site is, and what it runs with.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const checkSite = context.get(siteChecksContext);
  await announceProcess(); // so that what this one says is of now
  const [checks, mails, oldestWaiting, deadAddresses, storage, version, processes, backups] = await Promise.all([
    ...([
      checkSite(),
      countMails(),
      findOldestQueued(),
      countSuppressedAddresses(),
      measureStorage(),
      readSiteVersion(),
      listProcesses(),
      findBackups().catch(() => listBackups(config.DATA_DIR)), // that the bucket is away is said under "backup"
    ] as const),
  ]);
  return {
    checks,
    mails,
    oldestWaiting,
    deadAddresses,
    storage,
    version,
    backup: newestOf(backups) ?? null,
    isOverdue: isBackupOverdue(backups),
    processes,
    settings: listGivenSettings(),
  };
}

type LoaderData = Route.ComponentProps['loaderData'];

export default function Running({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeader title="Running" />
      <div className="grid grid-cols-1 gap-10">
        <Health {...loaderData} />
        <StorageSection {...loaderData} />
        <Processes {...loaderData} />
        <Jobs {...loaderData} />
        <Mails {...loaderData} />
        <Errors {...loaderData} />
        <BrowserErrors {...loaderData} />
        <Settings {...loaderData} />
      </div>
    </>
  );
}

const stamps = {
  ok: { tone: 'added', verdict: 'well' },
  warns: { tone: 'changed', verdict: 'look at it' },
  fails: { tone: 'removed', verdict: 'fails' },
} as const;

function Health({ checks, version }: LoaderData) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2>Health</h2>
      <DataTable caption="Looked at just now">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">State</th>
            <th scope="col">What was found</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ name, state, says }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>
                <Stamp {...stamps[state]} />
              </td>
              <td className="min-w-64 whitespace-pre-line wrap-anywhere">{says}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <p className="text-quiet">
        The texts and where their links lead are checked by <code>npm run owner -- doctor</code>.
      </p>
      <FactList facts={[['Version', version]]} />
    </section>
  );
}

function Mails({ mails: { queued = 0, sent = 0, failed = 0, suppressed = 0 }, oldestWaiting, deadAddresses }: LoaderData) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2>E-mails</h2>
      <FactList
        facts={[
          ['Waiting', String(queued)],
          ...(oldestWaiting ? [['Waiting since', formatDateTime(oldestWaiting)] as [string, string]] : []),
          ['Sent', String(sent)],
          ['Not delivered', String(failed)],
          ['Not to be sent', String(suppressed)],
          ['Addresses that refuse them', String(deadAddresses)],
        ]}
      />
      {deadAddresses > 0 && (
        <p>
          <Link to="/owner/people?state=unreachable">Whose addresses those are</Link>
        </p>
      )}
      {failed > 0 && (
        <p>
          <code>npm run owner -- mails --failed</code> lists those that were not delivered, and why.
        </p>
      )}
    </section>
  );
}

function Settings({ settings }: LoaderData) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2>Settings</h2>
      <DataTable caption="What this process is given; values are not shown, and the others have their standard ones">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">What it is</th>
          </tr>
        </thead>
        <tbody>
          {settings.map(({ name, meaning }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td className="min-w-64">{meaning}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}
