import type { SignedInUser } from '#features/users/signed-in-user.ts';
import type { CourseMember } from './course-member.ts';
import { findCaller } from './find-caller.server.ts';

/** Finds the member who asks, or null, for what anyone may ask and members get more of. A request without a session costs nothing. */
export async function findCourseMember(request: Request): Promise<CourseMember | null> {
  const caller = await findCaller(request);
  return caller?.havePaicc ? (caller as SignedInUser as CourseMember) : null;
}
