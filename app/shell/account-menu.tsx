import { createElement } from 'react';
import { Link } from 'react-router';
import { AccountCount } from './account-count.tsx';
import { AccountLinks } from './account-links.tsx';
import { accountPicture, type HeaderAccount } from './account-picture.ts';
import { MenuDetails } from './menu-details.tsx';
import { useShellMessages } from './use-shell-messages.ts';

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
