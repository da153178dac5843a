import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { handleOAuthUserInfo, linkOAuthAccount } from 'better-auth/oauth2';
import { z } from 'zod';
import { identityProviders } from '../identity-provider.ts';

const profile = z.object({
  provider: z.enum(identityProviders),
  accountId: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  image: z.string().optional(),
});

/**
 * Signs in and links with a profile that was proved without Better Auth's own redirects. Its rules, hooks and tables are those of the
 * pop-up. Callable from our server only: whoever calls it has verified the profile.
 */
export const profileSignIn = {
  id: 'profile-sign-in',
  endpoints: {
    signInWithProfile: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ profile, mayCreate: z.boolean() }) },
      async (context) => {
        const { provider, accountId, ...person } = context.body.profile;
        const signIn = () =>
          handleOAuthUserInfo(context, {
            userInfo: { id: accountId, ...person },
            account: { providerId: provider, accountId },
            disableSignUp: !context.body.mayCreate,
          });
        const signedIn = await signIn();
        // Of several first sign-ins at once one makes the account, and the others find it now.
        return signedIn.error === 'unable to create user' ? signIn() : signedIn;
      },
    ),
    linkProfile: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ profile, user: z.object({ userId: z.string(), email: z.string() }) }) },
      async (context) => {
        const { provider, accountId, ...person } = context.body.profile;
        return linkOAuthAccount(context, {
          link: context.body.user,
          userInfo: person,
          account: { providerId: provider, accountId },
          profile: context.body.profile,
        });
      },
    ),
  },
} satisfies BetterAuthPlugin;
