import { createElement, useSyncExternalStore } from 'react';
import { Link, NavLink } from 'react-router';
import { Island } from '#app/components/island.tsx';
import { accountNotifications } from '#features/access/browser-access/account-notifications.ts';
import { NextLessonInMenu } from '#features/lessons/progress/next-lesson-in-menu.tsx';
import { SignOutForm } from '#features/users/browser-account/sign-out-form.tsx';
import { AccountCount } from './account-count.tsx';
import { accountPicture, type HeaderAccount, isOwner, ownersDeskLink } from './header-account.ts';
import { MenuDetails } from './menu-details.tsx';
import { useShellMessages } from './shell-messages.ts';
import { useCoursePath } from './use-navigation.ts';

interface AccountMenuProps {
  /**
   * `null` is a visitor; left out where the page does not know: then it has both, and CSS shows the one that fits
   * (platform/browser/browser-marks.ts).
   */
  account?: HeaderAccount | null;
}

/** Shows in the header's corner who is signed in, with the menu of their own pages, or the way to sign in. */
export function AccountMenu({ account }: AccountMenuProps) {
  return (
    <>
      {account !== null && (
        <MenuDetails
          className={`account-menu ${account ? '' : 'when-signed-in'}`}
          summary={<AccountName account={account} className="account-link" />}
        >
          <AccountLinks />
        </MenuDetails>
      )}
      <SignInLink account={account} />
    </>
  );
}

/** Shows who is signed in, with the menu of their own pages, at the end of the small screens' menu, which is open already. */
export function AccountInMenu({ account }: AccountMenuProps) {
  return (
    <>
      {account !== null && (
        <div className={account ? '' : 'when-signed-in'}>
          <AccountName account={account} className="account-person" />
          <AccountLinks />
        </div>
      )}
      <SignInLink account={account} />
    </>
  );
}

function SignInLink({ account }: AccountMenuProps) {
  const messages = useShellMessages();
  if (account) return null;
  return (
    <Link className={`account-link ${account === null ? '' : 'when-signed-out'}`} to="/login?m=l">
      {messages.signIn}
    </Link>
  );
}

function AccountName({ account, className }: { account: HeaderAccount | undefined; className: string }) {
  const messages = useShellMessages();
  return (
    <span className={className} data-account>
      <AccountPicture account={account} />
      <span className="account-name">{account?.username ?? messages.account}</span>
      <AccountCount of="unread-answers" />
    </span>
  );
}

function AccountPicture({ account = { username: '', photoUrl: null } }: { account: HeaderAccount | undefined }) {
  const { tag, attributes, letter } = accountPicture(account);
  return createElement(tag, { ...attributes, className: 'account-photo' }, letter);
}

/** Shows the pages of an account, and the way out of it. */
function AccountLinks() {
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

/** Leads an owner of the site to their desk; on a reading page app/reading/main.ts fills it. */
function OwnerPlace() {
  const { ownersDesk } = useShellMessages();
  const isLed = useSyncExternalStore(accountNotifications.subscribe, isOwner, () => false);
  return (
    <span className="owner-place contents" data-label={ownersDesk}>
      {isLed && <a {...ownersDeskLink}>{ownersDesk}</a>}
    </span>
  );
}
