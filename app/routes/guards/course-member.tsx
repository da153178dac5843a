import { Outlet, redirect } from 'react-router';
import { addressWithoutCourse } from '#features/access/access-end.ts';
import { accountNotifications } from '#features/access/browser-access/account-notifications.ts';
import { courseAccess } from '#features/access/browser-access/course-access.ts';
import { courseMemberContext, requireCourseMember, signedInUserContext } from '#features/access/page-guards.server.ts';
import type { Route } from './+types/course-member';

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    context.set(courseMemberContext, await requireCourseMember(context.get(signedInUserContext)));
  },
];

/** Begins no navigation that is known to be refused (docs/product.md §6); whatever else is for the server to say. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async () => {
    const account = accountNotifications.last();
    if (courseAccess.isKnownNonMember() && account?.havePaicc === false) throw redirect(addressWithoutCourse(account.accessEnd));
  },
];

export function loader({ context }: Route.LoaderArgs) {
  return { userId: context.get(courseMemberContext).userId };
}

/** Marks a members' page, which tells the page's script whom the server let in (app/shell/show-course-access.ts). */
export default function CourseMemberGuard({ loaderData: { userId } }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <span hidden data-members-page={userId} />
    </>
  );
}
