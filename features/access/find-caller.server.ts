import { createContext, type RouterContextProvider } from 'react-router';
import { prepareUserOfSession } from '#features/users/get-signed-in-user.server.ts';
import { findOwner, prepareUserOfToken } from '#features/users/identity/verify-id-token.server.ts';
import { readSessionToken } from '#features/users/session-cookie.server.ts';
import type { Caller } from './caller.ts';
import { entitlementColumn } from './entitlement-column.server.ts';

const callerOfSession = prepareUserOfSession('caller_of_session', entitlementColumn);
const callerOfToken = prepareUserOfToken('caller_of_token', entitlementColumn);

/** Finds who asks by the request's session cookie, or null as `getSignedInUser` does. */
export async function findCaller(request: Request): Promise<Caller | null> {
  const token = readSessionToken(request);
  if (!token) return null;
  const [caller] = await callerOfSession.execute({ token });
  return (caller as Caller | undefined) ?? null;
}

/** Finds who asks by an ID token; throws as `verifyIdToken` does. */
export async function verifyCaller(token: string): Promise<Caller> {
  return (await findOwner(token, callerOfToken)) as Caller;
}

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
