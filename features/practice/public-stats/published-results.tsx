import { useRevalidator } from 'react-router';
import { formatDate } from '#app/components/format-date.ts';
import { describeScore, publicResultPath } from './public-result.ts';
import type { PublishedResult } from './public-results.server.ts';
import { TakeDownButton } from './take-down-button.tsx';

/** Lists the results that an account has published, each with its page and a way to take it down. */
export function PublishedResults({ userId, results }: { userId: string; results: (PublishedResult & { course: string })[] }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="grid gap-3">
      <h3>Results you have published</h3>
      {results.length === 0 ? (
        <p className="text-quiet">None. At the end of a round you can publish its result, under a name that you choose.</p>
      ) : (
        <ul className="grid gap-3">
          {results.map(({ statsId, name, course, publishedAt, ...score }) => (
            <li
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b pb-3"
              aria-label={name}
              key={statsId}
            >
              <span className="wrap-anywhere">
                <a href={publicResultPath(statsId)}>{name}</a>
                <span className="block text-quiet text-small">
                  {course}: {describeScore(score)}, {formatDate(publishedAt)}
                </span>
              </span>
              <TakeDownButton userId={userId} statsId={statsId} name={name} onDone={() => void revalidate()} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
