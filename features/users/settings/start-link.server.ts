import { isAPIError } from 'better-auth/api';
import type { IdentityProvider } from '../identity-provider.ts';
import { auth } from '../sign-in/auth.server.ts';

/**
 * Sends someone who is signed in to another provider, whose sign-in then leads to the same account: the session proves the one, the
 * provider the other. Ends on the settings page, whatever happens on the way. Null when nobody is signed in.
 */
export async function startLink({
  provider,
  headers,
}: {
  provider: IdentityProvider;
  headers: Headers;
}): Promise<Response | null> {
  try {
    const answer = await auth.api.linkSocialAccount({
      body: { provider, callbackURL: `/settings?linked=${provider}`, errorCallbackURL: `/settings?link=${provider}` },
      headers,
      asResponse: true,
    });
    const { url }: { url?: string } = await answer.json();
    if (answer.status === 401) return null;
    if (!url) throw new Error(`Better Auth answered ${answer.status} without an address`);
    const cookies = answer.headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie]);
    return new Response(null, { status: 303, headers: [['Location', url], ...cookies] });
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 401) return null;
    throw error;
  }
}
