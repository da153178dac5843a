import { getSignedInUser } from '#features/users/get-signed-in-user.server.ts';
import type { CourseMember } from './course-member.ts';
import { hasCourseAccess } from './has-course-access.server.ts';

/** Finds the member who asks, or null, for what anyone may ask and members get more of. A request without a session costs nothing. */
export async function findCourseMember(request: Request): Promise<CourseMember | null> {
  const user = await getSignedInUser(request);
  return user && (await hasCourseAccess(user)) ? (user as CourseMember) : null;
}
