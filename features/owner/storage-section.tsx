import { DataTable } from '#app/components/data-table.tsx';
import { FactList } from '#app/components/fact-list.tsx';
import { formatDateTime } from '#app/components/format-date.ts';
import { Notice } from '#app/components/notice.tsx';
import { formatSize } from './format-size.ts';

interface StorageProps {
  storage: { databaseBytes: number; folders: { name: string; bytes: number }[]; freeBytes: number };
  backup: { made: string; bytes: number } | null;
  isOverdue: boolean;
}

/** Shows what the site takes of its disk, and when it was backed up. */
export function StorageSection({ storage: { databaseBytes, folders, freeBytes }, backup, isOverdue }: StorageProps) {
  return (
    <section className="grid gap-3">
      <h2>Storage and backups</h2>
      {isOverdue && (
        <Notice tone="removed" title={backup ? 'The newest backup is more than 2 days old' : 'There is no backup'}>
          <p>
            <code>npm run owner -- backup</code> makes one, also while the site runs.
          </p>
        </Notice>
      )}
      <FactList
        facts={[
          ['Newest backup', backup ? `${formatDateTime(backup.made)}, ${formatSize(backup.bytes)}` : 'none'],
          ['Database', formatSize(databaseBytes)],
          ['Free on the disk', formatSize(freeBytes)],
        ]}
      />
      <DataTable caption="Folders of DATA_DIR and MEDIA_DIR">
        <thead>
          <tr>
            <th scope="col">Folder</th>
            <th scope="col" className="number">
              Size
            </th>
          </tr>
        </thead>
        <tbody>
          {folders.map(({ name, bytes }) => (
            <tr key={name}>
              <td className="wrap-anywhere">{name}</td>
              <td className="number">{formatSize(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}
