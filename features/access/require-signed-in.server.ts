import { redirect } from 'react-router';
import { getSignedInUser } from '#features/users/get-signed-in-user.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';

/** Finds the account behind a request; a visitor is sent to the login page, which remembers where they wanted to go. */
export async function requireSignedIn({ request, url }: { request: Request; url: URL }): Promise<SignedInUser> {
  const user = await getSignedInUser(request);
  if (user) return user;
  throw redirect(`/login?${new URLSearchParams({ m: 'l', redirect: url.pathname + url.search })}`);
}
