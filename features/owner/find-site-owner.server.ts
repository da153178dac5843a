import { sql } from 'drizzle-orm';
import { createContext } from 'react-router';
import { sessions } from '#features/users/session.table.server.ts';
import { askUserOfSession } from '#features/users/signed-in-user.server.ts';
import { config } from '#platform/config/config.server.ts';
import type { Owner } from './owner.ts';

/** The owner whom the owner's guard let in; reading it outside that guard throws. */
export const ownerContext = createContext<Owner>();

const ownerOfSession = askUserOfSession<Owner>('owner_of_session', {
  signedInAt: sql<Date>`${sessions.createdAt}`.mapWith(sessions.createdAt).as('signed_in_at'),
});

/** Finds the owner behind the request's session cookie; null for everybody else, an owner whose address is not verified included. */
export async function findSiteOwner(request: Request): Promise<Owner | null> {
  const user = await ownerOfSession(request);
  return user && isOwnerAddress(user.email) ? user : null;
}

/** Says whether a verified address is an owner's; null is an account without one. */
export function isOwnerAddress(email: string | null): boolean {
  return email !== null && config.OWNER_EMAILS.includes(email.toLowerCase());
}
