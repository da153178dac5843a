import { Outlet } from 'react-router';
import { courseMemberContext, signedInUserContext } from '#features/access/request-contexts.server.ts';
import { requireCourseMember } from '#features/access/require-course-member.server.ts';
import type { Route } from './+types/course-member';

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    context.set(courseMemberContext, await requireCourseMember(context.get(signedInUserContext)));
  },
];

export default function CourseMemberGuard() {
  return <Outlet />;
}
