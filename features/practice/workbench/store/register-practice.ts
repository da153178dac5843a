import { courseAccess } from '#features/access/browser-access/course-access.ts';
import { registerAccountKeys } from '#features/users/browser-account/account-memory.ts';
import { registerSignOutCleanup } from '#features/users/browser-account/sign-out-cleanup.ts';
import { practiceKeys } from '../../practice-keys.ts';

/**
 * Has a sign-out forget what this browser keeps of practice, and ask first when work in it has not been handed in; and what is for members
 * go when the account is none any more. Called once a page. Reading pages carry this, so what forgets comes when it is needed.
 */
export function registerPractice(): void {
  registerAccountKeys(...Object.values(practiceKeys));
  const practice = () => import('./forget-practice.ts');
  registerSignOutCleanup({
    countUnsent: async () => (await practice()).countUnsentPractice(),
    forget: async () => (await practice()).forgetPractice(),
  });
  courseAccess.subscribe(() => {
    if (courseAccess.havePaicc() === false) void practice().then(({ forgetMembersAnswers }) => forgetMembersAnswers());
  });
}
