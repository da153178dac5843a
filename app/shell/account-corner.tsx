import { createElement } from 'react';
import { Link } from 'react-router';
import { accountPicture, type HeaderAccount } from './account-picture.ts';
import { AccountPlaces } from './account-places.tsx';
import { MenuDetails } from './menu-details.tsx';
import { UnreadAnswers } from './unread-answers.tsx';
import { useShellMessages } from './use-shell-messages.ts';

interface AccountCornerProps {
  /**
   * `null` is a visitor; left out where the page does not know: then it has both, and CSS shows the one that fits
   * (platform/browser/browser-marks.ts).
   */
  account?: HeaderAccount | null;
}

/** Shows in the header's corner who is signed in, with the menu of their own pages, or the way to sign in. */
export function AccountCorner({ account }: AccountCornerProps) {
  return (
    <>
      {account !== null && (
        <MenuDetails
          className={`account-menu ${account ? '' : 'when-signed-in'}`}
          summary={<AccountName account={account} className="account-link" />}
        >
          <AccountPlaces />
        </MenuDetails>
      )}
      <SignInLink account={account} />
    </>
  );
}

/** Shows who is signed in, with the menu of their own pages, at the end of the small screens' menu, which is open already. */
export function AccountInMenu({ account }: AccountCornerProps) {
  return (
    <>
      {account !== null && (
        <div className={account ? '' : 'when-signed-in'}>
          <AccountName account={account} className="account-person" />
          <AccountPlaces />
        </div>
      )}
      <SignInLink account={account} />
    </>
  );
}

function SignInLink({ account }: AccountCornerProps) {
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
      <UnreadAnswers />
    </span>
  );
}

function AccountPicture({ account = { username: '', photoUrl: null } }: { account: HeaderAccount | undefined }) {
  const { tag, attributes, letter } = accountPicture(account);
  return createElement(tag, { ...attributes, className: 'account-photo' }, letter);
}
