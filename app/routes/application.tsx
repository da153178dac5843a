import { Outlet } from 'react-router';
import { SiteFooter } from '#app/shell/site-footer.tsx';
import { SiteHeader } from '#app/shell/site-header.tsx';
import type { Account } from '#features/users/account-state.ts';
import { getSignedInUser } from '#features/users/get-signed-in-user.server.ts';
import { useFollowAccount } from '#features/users/use-follow-account.ts';
import type { Route } from './+types/application';

/** Who asks, for the header. What a page may show is decided by its guards, never by this. */
export async function loader({ request }: Route.LoaderArgs) {
  const user = await getSignedInUser(request);
  if (!user) return { account: null, hasWash: false };
  const { userId, authId, authType, email, username, photoUrl, settings } = user;
  const account: Account = { userId, authId, authType, email, username, photoUrl };
  return { account, hasWash: settings.showBackgroundGradient };
}

/** The header names who asks. */
export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

export default function ApplicationShell({ loaderData: { account, hasWash } }: Route.ComponentProps) {
  useFollowAccount(account);
  return (
    <div className={`shell ${hasWash ? 'shell-wash' : ''}`}>
      <SiteHeader account={account} />
      <main id="content" className="page">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
