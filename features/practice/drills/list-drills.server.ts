import type { SignedInUser } from '#features/users/account.ts';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Hearing } from '../hearing/hear.ts';
import { readWhenEdited } from '../problems/lesson-files.server.ts';
import { requireFreeOrMember } from '../problems/practice-set.server.ts';
import type { DrillEntry } from './drill.ts';
import { type Drill, listDrillFiles, readDrill } from './read-drills.server.ts';

const listFiles = () => listDrillFiles({ directory: config.CONTENT_DIR });

/** Every drill of the site, in the order of lessons and positions, as {@link readWhenEdited} reads. */
export const listDrills = readWhenEdited({ listFiles, read: () => listFiles().map(readDrill) });

/** Lists the drills that somebody may do. */
export const listOpenDrills = ({ isMember }: { isMember: boolean }): DrillEntry[] =>
  listDrills()
    .filter(({ free }) => free || isMember)
    .map(toEntry);

export const toEntry = ({ drillId, lesson, kind, title, level, free }: Drill): DrillEntry => ({
  ...{ drillId, lesson, kind, title, level, free },
});

/** Finds a drill that somebody may do, as {@link requireFreeOrMember} says. */
export async function requireDrill({ drillId, user }: { drillId: string; user: SignedInUser | undefined }): Promise<Drill> {
  const exercise = listDrills().find((other) => other.drillId === drillId);
  return requireFreeOrMember({ exercise, user, what: 'drill' });
}

/** Reads what written answers to a drill are heard by. Throws NOT_FOUND where its answers are not written, and what {@link requireDrill} throws. */
export async function readDrillHearing(wanted: Parameters<typeof requireDrill>[0]): Promise<Hearing> {
  const { heardBy } = await requireDrill(wanted);
  if (!heardBy) throw new AppError('NOT_FOUND', 'answers to this drill are not written');
  return heardBy.hearing;
}
