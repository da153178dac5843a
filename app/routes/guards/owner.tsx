import { data, Outlet } from 'react-router';
import { findSiteOwner, ownerContext } from '#features/owner/find-site-owner.server.ts';
import type { Route } from './+types/owner';

/** Forbids every cache to keep the desk's pages, this browser's after signing out too: they are about other people. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

/** Lets in only an owner: whoever is none is told no more than that nothing is here. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const owner = await findSiteOwner(request);
    if (!owner) throw data(null, { status: 404 });
    context.set(ownerContext, owner);
  },
];

export default function OwnerGuard() {
  return <Outlet />;
}
