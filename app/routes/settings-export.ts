import { hasCourseAccess } from '#features/access/has-course-access.server.ts';
import { planLevelFor } from '#features/access/plan-level.ts';
import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { readImageFiles } from '#features/generated-images/read-image-files.server.ts';
import { exportAccount } from '#features/users/settings/export-account.server.ts';
import type { Route } from './+types/settings-export';

/** Sends the archive of everything the site keeps about the account that asks. */
export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = context.get(signedInUserContext);
  const havePaicc = await hasCourseAccess({ userId });
  const derived = { have_paicc: havePaicc, paicc_plan_level: planLevelFor({ havePaicc }) };
  return new Response(await exportAccount({ userId, derived, files: readImageFiles({ userId }) }), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="account.zip"',
      'Cache-Control': 'private, no-store',
    },
  });
}
