import { isMonth } from '#features/checkout/desk/is-month.ts';
import { listBookEntries } from '#features/checkout/desk/list-book-entries.server.ts';
import { writeBooksCsv } from '#features/checkout/desk/write-books-csv.ts';
import { answerCsv } from '#platform/http/answer-csv.ts';
import type { Route } from './+types/purchases-csv';

/** The payments and refunds of a month, for the books. */
export async function loader({ url }: Route.LoaderArgs) {
  const month = url.searchParams.get('month') ?? '';
  if (!isMonth(month)) {
    return new Response('Say which month, such as 2026-11, at the end of the address: ?month=2026-11\n', {
      status: 400,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
    });
  }
  return answerCsv({ name: `books-${month}.csv`, body: writeBooksCsv(await listBookEntries(month)) });
}
