import { Outlet } from 'react-router';
import { NavigationProgress } from '#app/shell/navigation-progress.tsx';
import { SiteFooter } from '#app/shell/site-footer.tsx';
import { SiteHeader } from '#app/shell/site-header.tsx';
import { useFollowCourseAccess } from '#features/access/browser-access/use-follow-course-access.ts';
import { findCallerOfPage } from '#features/access/find-caller.server.ts';
import { OutdatedPage } from '#features/own-data/outdated-page.tsx';
import type { Account } from '#features/users/account.ts';
import { useFollowAccount } from '#features/users/browser-account/use-follow-account.ts';
import { SessionEnded } from '#features/users/sign-in/session-ended.tsx';
import type { Route } from './+types/application';

/** Tells the header of a page which account asks for it. What a page may show is decided by its guards, never by this. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const caller = await findCallerOfPage({ request, context });
  if (!caller) return { account: null, havePaicc: false, hasWash: false };
  const { userId, authId, authType, email, username, photoUrl, settings, havePaicc } = caller;
  const account: Account = { userId, authId, authType, email, username, photoUrl };
  return { account, havePaicc, hasWash: settings.showBackgroundGradient };
}

/** Lets no cache answer for the server, because the header names who asks. */
export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

export default function ApplicationShell({ loaderData: { account, havePaicc, hasWash } }: Route.ComponentProps) {
  const present = useFollowAccount(account);
  useFollowCourseAccess({ userId: account?.userId ?? null, havePaicc });
  return (
    <div className={`shell ${hasWash ? 'shell-wash' : ''}`}>
      <NavigationProgress />
      <SiteHeader account={present} />
      <SessionEnded />
      <OutdatedPage />
      <main id="content" className="page">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
