import { data, Outlet } from 'react-router';
import { findSiteOwner, ownerContext } from '#features/owner/find-site-owner.server.ts';
import type { Route } from './+types/owner';

/** The desk's pages are about other people: no cache keeps it, nor this browser after signing out. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

/** Whoever is not an owner is told no more than that nothing is here. */
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
