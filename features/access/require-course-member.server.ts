import { redirect } from 'react-router';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import type { CourseMember } from './course-member.ts';
import { hasCourseAccess } from './has-course-access.server.ts';

/** The member behind the account; without course access the landing page is where they are sent (specification §2). */
export async function requireCourseMember(user: SignedInUser): Promise<CourseMember> {
  if (await hasCourseAccess(user)) return user as CourseMember;
  throw redirect('/principled-ai-coding');
}
