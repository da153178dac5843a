import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from './caller.ts';
import type { CourseMember } from './course-member.ts';
import { hasCourseAccess } from './has-course-access.server.ts';

/**
 * Proves that the caller of a function is a member; throws NOT_A_MEMBER without course access. Pages ask `requireCourseMember`, which
 * redirects. Of a caller it is known already.
 */
export async function proveCourseMember(user: SignedInUser | Caller): Promise<CourseMember> {
  if ('havePaicc' in user ? user.havePaicc : await hasCourseAccess(user)) return user as CourseMember;
  throw new AppError('NOT_A_MEMBER');
}
