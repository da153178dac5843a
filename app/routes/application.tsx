import { Outlet } from 'react-router';
import { SiteFooter } from '#app/shell/site-footer.tsx';
import { SiteHeader } from '#app/shell/site-header.tsx';
import { getSignedInUser } from '#features/users/get-signed-in-user.server.ts';
import type { Route } from './+types/application';

/** Who asks, for the header. What a page may show is decided by its guards, never by this. */
export async function loader({ request }: Route.LoaderArgs) {
  const user = await getSignedInUser(request);
  return { account: user && { username: user.username, photoUrl: user.photoUrl, settings: user.settings } };
}

/** The header names who asks. */
export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

export default function ApplicationShell({ loaderData: { account } }: Route.ComponentProps) {
  return (
    <div className={`shell ${account?.settings.showBackgroundGradient ? 'shell-wash' : ''}`}>
      <SiteHeader account={account} />
      <main id="content" className="page">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
