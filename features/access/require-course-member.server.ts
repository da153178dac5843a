import { redirect } from 'react-router';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import { addressWithoutCourse } from './address-without-course.ts';
import type { CourseMember } from './course-member.ts';
import { proveCourseMember } from './prove-course-member.server.ts';
import { readAccessEnd } from './read-access-end.server.ts';

/**
 * Proves that a page's reader is a member. Without course access throws a redirect to the landing page, or, for someone whose seat was
 * taken back, to the page that says so (docs/product.md §2).
 */
export async function requireCourseMember(user: SignedInUser): Promise<CourseMember> {
  try {
    return await proveCourseMember(user);
  } catch (error) {
    if (error instanceof AppError && error.errorKey === 'NOT_A_MEMBER') {
      throw redirect(addressWithoutCourse(await readAccessEnd(user)));
    }
    throw error;
  }
}
