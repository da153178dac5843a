import { courseAccess } from '#features/access/browser-access/course-access.ts';
import { browserAccount } from '#features/users/browser-account/browser-account.ts';

/**
 * Has a page of either kind say what fits the account's access, from now on: the way into the course where others see the offer (site-header.css).
 * A page for members is asked for anew when access ends: the server knows where such a reader is to go.
 */
export function showCourseAccess(): void {
  const userId = membersPage()?.dataset.membersPage;
  if (userId) courseAccess.tell({ userId, havePaicc: true }); // or the server would not have sent it
  courseAccess.subscribe(show);
  courseAccess.open();
  show();
}

function show(): void {
  const havePaicc = courseAccess.havePaicc();
  const isAnonymous = browserAccount.state().name === 'anonymous';
  const { dataset } = document.documentElement;
  if (havePaicc)
    dataset.member ??= 'late'; // the markup has it empty: what stands above the text must not come after the first paint
  else if (havePaicc === false || isAnonymous) delete dataset.member;
  if (courseAccess.isKnownNonMember() && membersPage()) location.reload();
}

function membersPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-members-page]');
}
