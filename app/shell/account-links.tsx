import { useSyncExternalStore } from 'react';
import { NavLink } from 'react-router';
import { Island } from '#app/components/island.tsx';
import { accountNotifications } from '#features/access/browser-access/account-notifications.ts';
import { NextLessonInMenu } from '#features/lessons/progress/next-lesson-in-menu.tsx';
import { SignOutForm } from '#features/users/browser-account/sign-out-form.tsx';
import { AccountCount } from './account-count.tsx';
import { isOwner, ownersDeskLink } from './account-marks.ts';
import { useCoursePath } from './use-course-path.ts';
import { useShellMessages } from './use-shell-messages.ts';

/** Shows the pages of an account, and the way out of it. */
export function AccountLinks() {
  const messages = useShellMessages();
  const places = [
    { to: useCoursePath(), label: messages.buyCourse, className: 'when-not-member' },
    { to: '/principled-ai-coding/course/question', label: messages.questions, mark: <AccountCount of="unread-answers" /> },
    { to: '/practice/due', label: messages.due, mark: <AccountCount of="due-exercises" /> },
    { to: '/practice/record', label: messages.record },
    { to: '/principled-ai-coding/billing/invoice', label: messages.purchases },
    { to: '/team-seats', label: messages.teamSeats },
    { to: '/settings', label: messages.settings },
  ];
  return (
    <nav className="account-places" aria-label={messages.account}>
      <Island
        name="next-lesson-in-menu"
        component={NextLessonInMenu}
        props={{ label: messages.continueCourse, lesson: messages.lesson }}
      />
      {places.map(({ to, label, className = '', mark }) => (
        <NavLink key={to} className={`site-nav-link ${className}`} to={to} end>
          {label} {mark}
        </NavLink>
      ))}
      <OwnerPlace />
      <Island
        name="sign-out-form"
        start="submit"
        component={SignOutForm}
        props={{ messages: messages.signOut, buttonClassName: 'site-nav-link' }}
      />
    </nav>
  );
}

/** Leads an owner of the site to their desk; on a reading page app/reading/account-notifications.ts fills it. */
function OwnerPlace() {
  const { ownersDesk } = useShellMessages();
  const isLed = useSyncExternalStore(accountNotifications.subscribe, isOwner, () => false);
  return (
    <span className="owner-place contents" data-label={ownersDesk}>
      {isLed && <a {...ownersDeskLink}>{ownersDesk}</a>}
    </span>
  );
}
