import { Link } from 'react-router';
import { useShellWords } from './use-shell-words.ts';

/** What the header shows of an account. */
export interface HeaderAccount {
  username: string;
  photoUrl: string | null;
}

/**
 * Who is signed in, or the way to sign in. While that is not known it is both, and CSS shows the one that fits (platform/browser-marks.ts).
 */
export function AccountCorner({ account }: { account?: HeaderAccount | null }) {
  const words = useShellWords();
  return (
    <>
      {account !== null && (
        <Link className={`account-link ${account ? '' : 'when-signed-in'}`} to="/settings" data-account>
          <AccountPhoto account={account} />
          <span className="account-name">{account?.username ?? words.account}</span>
        </Link>
      )}
      {!account && (
        <Link className={`account-link ${account === null ? '' : 'when-signed-out'}`} to="/login?m=l">
          {words.signIn}
        </Link>
      )}
    </>
  );
}

function AccountPhoto({ account }: { account: HeaderAccount | undefined }) {
  if (account?.photoUrl) return <img className="account-photo" src={account.photoUrl} alt="" width="24" height="24" />;
  return (
    <span className="account-photo" aria-hidden="true">
      {account?.username.charAt(0).toUpperCase()}
    </span>
  );
}
