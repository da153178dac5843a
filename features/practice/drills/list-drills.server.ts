import { statSync } from 'node:fs';
import { proveCourseMember } from '#features/access/prove-course-member.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.server.ts';
import type { DrillEntry } from './drill.ts';
import { type Drill, listDrillFiles, readDrill } from './read-drills.server.ts';

let known: { edited: string; drills: Drill[]; lookedAt: number } | undefined;

/**
 * Lists every drill of the site, in the order of lessons and positions; read again within a second of the owner's edit. A fault is thrown the first
 * time, which is the server's start; after that it is logged, and the last good drills stay.
 */
export function listDrills(): Drill[] {
  const now = performance.now();
  if (known && now - known.lookedAt < second) return known.drills;
  const files = listDrillFiles({ directory: config.CONTENT_DIR });
  const edited = files.map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs}`).join();
  const drills = known?.edited === edited ? known.drills : readOrKeep(files, known?.drills);
  known = { edited, drills, lookedAt: now };
  return drills;
}

function readOrKeep(files: string[], last: Drill[] | undefined): Drill[] {
  try {
    return files.map(readDrill);
  } catch (error) {
    if (!last) throw error;
    log.error({ err: error }, 'a drill was edited with a fault; the last good ones stay');
    return last;
  }
}

/** Lists the drills that somebody may do. */
export const listOpenDrills = ({ isMember }: { isMember: boolean }): DrillEntry[] =>
  listDrills()
    .filter(({ free }) => free || isMember)
    .map(toEntry);

export const toEntry = ({ drillId, lesson, kind, title, language, level, free }: Drill): DrillEntry => ({
  ...{ drillId, lesson, kind, title, language, level, free },
});

/** Finds a drill that somebody may do: a free one for everybody, the others for members. Throws NOT_A_MEMBER, or NOT_FOUND. */
export async function requireDrill({ drillId, user }: { drillId: string; user: SignedInUser | null }): Promise<Drill> {
  const drill = listDrills().find((other) => other.drillId === drillId);
  if (!drill?.free) {
    if (!user) throw new AppError('NOT_A_MEMBER');
    await proveCourseMember(user);
  }
  if (!drill) throw new AppError('NOT_FOUND', 'there is no drill of this name');
  return drill;
}
