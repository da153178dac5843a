import { data } from 'react-router';
import { readForm } from '#app/page/read-form.server.ts';
import { booksCsv } from '#features/checkout/desk/books-csv.server.ts';
import { readMonth } from '#features/checkout/desk/books-month.ts';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { exportDeskCsv } from '#features/owner/lists/export-desk-csv.server.ts';
import { requireFreshSignIn } from '#features/owner/owner.ts';
import { answerDownload } from '#platform/http/answer-document.ts';
import type { Route } from './+types/books-csv';

/** Answers that there is nothing to read here: the books are asked for by a form, because handing them out is an act that the log keeps. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Hands out the payments and refunds of a month, for the books. */
export async function action({ request, context }: Route.ActionArgs) {
  const owner = context.get(ownerContext);
  requireFreshSignIn(owner);
  const month = String((await readForm(request)).get('month') ?? '');
  if (!readMonth(month)) {
    return new Response('Go back and say which month, such as 2026-11.\n', {
      status: 400,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
    });
  }
  const body = await exportDeskCsv({ csv: booksCsv, search: new URLSearchParams({ month }), ownerId: owner.userId });
  return answerDownload({ name: `books-${month}.csv`, body });
}
