import { DataTable } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import type { RatingFigures } from './learning-figures.ts';

/** A practice set's ratings, with its name. */
export type RatingView = RatingFigures & { title: string };

/** Shows how useful learners found the rounds that they finished. */
export function RatingSection({ ratings }: { ratings: RatingView[] }) {
  return (
    <section aria-labelledby="ratings" className="grid grid-cols-1 gap-4">
      <h2 id="ratings">Ratings of finished rounds</h2>
      <p className="max-w-prose">
        At the end of a round learners are asked how useful it was, from 1 to 5. Each round is rated once.
      </p>
      {ratings.length === 0 ? (
        <EmptyState title="No ratings yet">They appear here once somebody has finished a round and rated it.</EmptyState>
      ) : (
        <DataTable caption="Ratings by practice set">
          <thead>
            <tr>
              <th scope="col">Set</th>
              <th scope="col" className="number">
                Average
              </th>
              <th scope="col" className="number">
                Ratings
              </th>
              {[1, 2, 3, 4, 5].map((rating) => (
                <th scope="col" className="number" key={rating}>
                  {rating}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ratings.map(({ experience, title, given }) => (
              <tr key={experience}>
                <th scope="row" className="min-w-36">
                  {title}
                </th>
                <td className="number">{averageRating(given).toFixed(1)}</td>
                <td className="number">{sum(given).toLocaleString('en')}</td>
                {given.map((rounds, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: five columns that never move
                  <td className="number" key={at}>
                    {rounds.toLocaleString('en')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Works out the average of ratings from how often each of 1 to 5 was given. */
export function averageRating(given: readonly number[]): number {
  return sum(given.map((rounds, at) => rounds * (at + 1))) / Math.max(1, sum(given));
}
