import { redirect } from 'react-router';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import type { CourseMember } from './course-member.ts';
import { proveCourseMember } from './prove-course-member.server.ts';

/** The member behind a page; without course access the landing page is where they are sent (specification §2). */
export async function requireCourseMember(user: SignedInUser): Promise<CourseMember> {
  try {
    return await proveCourseMember(user);
  } catch (error) {
    if (error instanceof AppError && error.errorKey === 'NOT_A_MEMBER') throw redirect('/principled-ai-coding');
    throw error;
  }
}
