import { data } from 'react-router';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { deskFilesContext } from '#features/owner/lists/desk-csv.ts';
import { exportDeskCsv } from '#features/owner/lists/export-desk-csv.server.ts';
import { requireFreshSignIn } from '#features/owner/owner.ts';
import { answerDownload } from '#platform/http/answer-document.ts';
import type { Route } from './+types/list-csv';

/** Answers that there is nothing to read here: a list is asked for by a form, because handing it out is an act that the log keeps. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Hands out a list with the filters, the search and the order that its page has in its address. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const owner = context.get(ownerContext);
  requireFreshSignIn(owner);
  const csv = context.get(deskFilesContext).get(params.list);
  if (!csv) throw data(null, { status: 404 });
  const body = await exportDeskCsv({ csv, search: url.searchParams, ownerId: owner.userId });
  return answerDownload({ name: `${params.list}.csv`, body });
}
