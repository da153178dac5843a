import { useEffect } from 'react';
import { Outlet, redirect } from 'react-router';
import { isKnownNonMember, rememberCourseAccess } from '#features/access/course-access-cache.ts';
import { courseMemberContext, signedInUserContext } from '#features/access/request-contexts.server.ts';
import { requireCourseMember } from '#features/access/require-course-member.server.ts';
import type { Route } from './+types/course-member';

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    context.set(courseMemberContext, await requireCourseMember(context.get(signedInUserContext)));
  },
];

/** A navigation that is known to be refused is not begun (specification §6); whatever else is for the server to say. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async () => {
    if (isKnownNonMember()) throw redirect('/principled-ai-coding');
  },
];

export function loader({ context }: Route.LoaderArgs) {
  return { userId: context.get(courseMemberContext).userId };
}

export default function CourseMemberGuard({ loaderData: { userId } }: Route.ComponentProps) {
  useEffect(() => rememberCourseAccess({ userId, havePaicc: true }), [userId]);
  return <Outlet />;
}
