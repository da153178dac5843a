import { hasCourseAccess } from '#features/access/has-course-access.server.ts';
import { planLevelFor } from '#features/access/plan-level.ts';
import { exportAccount } from '#features/users/settings/export-account.server.ts';
import { readImageFiles } from './read-image-files.server.ts';

/** Exports everything that the site keeps of an account, its images with it, as the archive that its person and the owner download. */
export async function exportEverything({ userId }: { userId: string }): Promise<ReadableStream<Uint8Array>> {
  const havePaicc = await hasCourseAccess({ userId });
  const derived = { have_paicc: havePaicc, paicc_plan_level: planLevelFor({ havePaicc }) };
  return exportAccount({ userId, derived, files: readImageFiles({ userId }) });
}
