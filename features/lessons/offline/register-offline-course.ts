import { courseAccess } from '#features/access/browser-access/course-access.ts';
import { registerSignOutCleanup } from '#features/users/browser-account/sign-out-cleanup.ts';

/**
 * Has the course leave this browser at a sign-out, and when the account's access to it ends; called once a page. Reading pages carry this, so
 * what deletes comes when it is needed.
 */
export function registerOfflineCourse(): void {
  const course = () => import('./offline-course.ts');
  registerSignOutCleanup({ countUnsent: async () => 0, forget: async () => (await course()).forgetOfflineCourse() });
  courseAccess.subscribe(() => {
    if (courseAccess.havePaicc() === false) void course().then(({ forgetMembersPages }) => forgetMembersPages());
  });
}
