import { Outlet } from 'react-router';
import { SiteFooter } from '#app/shell/site-footer.tsx';
import { SiteHeader } from '#app/shell/site-header.tsx';
import { hasCourseAccess } from '#features/access/has-course-access.server.ts';
import { useFollowCourseAccess } from '#features/access/use-follow-course-access.ts';
import type { Account } from '#features/users/account.ts';
import { useFollowAccount } from '#features/users/browser-account/use-follow-account.ts';
import { getSignedInUser } from '#features/users/get-signed-in-user.server.ts';
import type { Route } from './+types/application';

/** Who asks, for the header. What a page may show is decided by its guards, never by this. */
export async function loader({ request }: Route.LoaderArgs) {
  const user = await getSignedInUser(request);
  if (!user) return { account: null, havePaicc: false, hasWash: false };
  const { userId, authId, authType, email, username, photoUrl, settings } = user;
  const account: Account = { userId, authId, authType, email, username, photoUrl };
  return { account, havePaicc: await hasCourseAccess(user), hasWash: settings.showBackgroundGradient };
}

/** The header names who asks. */
export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

export default function ApplicationShell({ loaderData: { account, havePaicc, hasWash } }: Route.ComponentProps) {
  useFollowAccount(account);
  useFollowCourseAccess({ userId: account?.userId ?? null, havePaicc });
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
