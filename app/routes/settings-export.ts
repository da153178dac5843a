import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { exportAccount } from '#features/users/export-account.server.ts';
import type { Route } from './+types/settings-export';

/** The archive of everything the site keeps about the account that asks. */
export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await exportAccount(context.get(signedInUserContext)), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="account.zip"',
      'Cache-Control': 'private, no-store',
    },
  });
}
