import { redirect } from 'react-router';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import type { CourseMember } from './course-member.ts';
import { proveCourseMember } from './prove-course-member.server.ts';

/** Proves that a page's reader is a member; throws a redirect to the landing page without course access (docs/product.md §2). */
export async function requireCourseMember(user: SignedInUser): Promise<CourseMember> {
  try {
    return await proveCourseMember(user);
  } catch (error) {
    if (error instanceof AppError && error.errorKey === 'NOT_A_MEMBER') throw redirect('/principled-ai-coding');
    throw error;
  }
}
