import { Outlet } from 'react-router';
import { requireSignedIn, signedInUserContext } from '#features/access/page-guards.server.ts';
import type { Route } from './+types/signed-in';

/** Forbids every cache to keep the page: what was shown to one account is no one else's, and not this browser's after signing out. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

/** Lets in only who is signed in, as middleware and not as a loader: loaders of one navigation run side by side, middleware runs before all of them. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }) => {
    context.set(signedInUserContext, await requireSignedIn({ request, url, context }));
  },
];

export default function SignedInGuard() {
  return <Outlet />;
}
