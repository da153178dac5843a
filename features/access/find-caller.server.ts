import { createContext, type RouterContextProvider } from 'react-router';
import type { SignedInUser } from '#features/users/account.ts';
import { askUserOfToken } from '#features/users/identity/verify-id-token.server.ts';
import { askUserOfSession } from '#features/users/signed-in-user.server.ts';
import type { Caller, CourseMember } from './caller.ts';
import { entitlementColumn } from './course-access.server.ts';

/** Finds who asks by the request's session cookie, or null as `getSignedInUser` does. */
export const findCaller = askUserOfSession<Caller>('caller_of_session', entitlementColumn);

/** Finds who asks by an ID token; throws as `verifyIdToken` does. */
export const verifyCaller = askUserOfToken<Caller>('caller_of_token', entitlementColumn);

const callerOfPage = createContext<Promise<Caller | null> | null>(null);

/**
 * Finds who asks for a page: once, however many of its parts want to know. A change to the account is read after it was made, so what is
 * asked before is not kept.
 */
export function findCallerOfPage({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<Caller | null> {
  const known = context.get(callerOfPage);
  if (known) return known;
  const caller = findCaller(request);
  if (request.method === 'GET' || request.method === 'HEAD') context.set(callerOfPage, caller);
  return caller;
}

/** Finds the member who asks, or null, for what anyone may ask and members get more of. A request without a session costs nothing. */
export async function findCourseMember(request: Request): Promise<CourseMember | null> {
  const caller = await findCaller(request);
  return caller?.havePaicc ? (caller as SignedInUser as CourseMember) : null;
}
