import { data } from 'react-router';
import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { findTry } from '#features/practice/record/read-record.server.ts';
import { maxSharedName } from '#features/practice/record/share-try.tsx';
import { writeTryFile } from '#features/practice/record/write-try-file.server.tsx';
import { answerDownload } from '#platform/http/answer-document.ts';
import type { Route } from './+types/try-file';

/** Sends a try of the account that asks as a page to keep and pass on, under the name in the address. */
export async function loader({ params: { tryId }, url, context }: Route.LoaderArgs) {
  const found = await findTry({ tryId, user: context.get(signedInUserContext) });
  if (!found) throw data(null, { status: 404 });
  const name = url.searchParams.get('name')?.trim().slice(0, maxSharedName) || 'somebody';
  return answerDownload({ name: 'try.html', body: writeTryFile({ ...found, name }) });
}
