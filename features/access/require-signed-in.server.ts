import { type RouterContextProvider, redirect } from 'react-router';
import { loginAddress } from '#features/users/sign-in/login-address.ts';
import type { Caller } from './caller.ts';
import { findCallerOfPage } from './find-caller.server.ts';
import { signInIntent } from './sign-in-message.ts';

/** Finds the account behind a request; a visitor is sent to the login page, which remembers where they wanted to go. */
export async function requireSignedIn({
  request,
  url,
  context,
}: {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}): Promise<Caller> {
  const caller = await findCallerOfPage({ request, context });
  if (caller) return caller;
  throw redirect(loginAddress({ intent: signInIntent(url.pathname), redirect: url.pathname + url.search }));
}
