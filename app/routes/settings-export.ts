import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { exportEverything } from '#features/generated-images/export-everything.server.ts';
import { answerDownload } from '#platform/http/answer-document.ts';
import type { Route } from './+types/settings-export';

/** Sends the archive of everything the site keeps about the account that asks. */
export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = context.get(signedInUserContext);
  return answerDownload({ name: 'account.zip', body: await exportEverything({ userId }) });
}
