import { useRevalidator } from 'react-router';
import { DataTable } from '#app/components/data-table.tsx';
import { formatDate } from '#app/components/format-date.ts';
import type { PublishedResult } from './list-published-results.server.ts';
import { describeScore, publicResultPath } from './public-result.ts';
import { TakeDownButton } from './take-down-button.tsx';

/** Lists the results that an account has published, each with its page and a way to take it down. */
export function PublishedResults({ userId, results }: { userId: string; results: (PublishedResult & { course: string })[] }) {
  const { revalidate } = useRevalidator();
  if (results.length === 0)
    return (
      <p className="text-quiet">You have published no result. At the end of a round you can, under a name that you choose.</p>
    );
  return (
    <DataTable caption="Results you have published">
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">Result</th>
          <th scope="col">Published</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {results.map(({ statsId, name, course, publishedAt, ...score }) => (
          <tr key={statsId}>
            <th scope="row">
              <a href={publicResultPath(statsId)}>{name}</a>
            </th>
            <td>
              {course}: {describeScore(score)}
            </td>
            <td>{formatDate(publishedAt)}</td>
            <td>
              <TakeDownButton userId={userId} statsId={statsId} name={name} onDone={() => void revalidate()} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
