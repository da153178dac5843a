import { oauthProvider } from '@better-auth/oauth-provider';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { and, eq } from 'drizzle-orm';
import { config } from '#platform/config/config.server.ts';
import { day, hour, minute, second } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { apiKeyScopes } from '../agent-access.ts';
import { agentConnections } from '../agent-connection.table.server.ts';
import { authOptions } from '../auth-options.server.ts';
import { oauthAccessTokens } from '../oauth-access-token.table.server.ts';
import { oauthClients } from '../oauth-client.table.server.ts';
import { oauthRefreshTokens } from '../oauth-refresh-token.table.server.ts';
import { oauthResources } from '../oauth-resource.table.server.ts';
import { sessions } from '../session.table.server.ts';
import { users } from '../user.table.server.ts';
import { verifications } from '../verification.table.server.ts';
import { digestToken, tokenPrefixes } from './oauth-tokens.server.ts';

/** The page on which someone lets an agent in. */
const consentPath = '/agent/consent';
/** The time that a request waits for its person's answer, and the answer for its agent. */
const requestLifetime = 10 * minute;
const tokenLifetimes = { access: hour, refresh: 30 * day };

/**
 * Lets agents in by OAuth 2.1. An instance of its own beside the one that signs people in, so that neither can change what the other
 * does; they share accounts, sessions and cookies. Reached through `server/auth/answer-oauth.ts` and the verbs beside this file only: they
 * check what they pass on, and shut the rest.
 */
export const authorizationServer = betterAuth({
  ...authOptions,
  database: drizzleAdapter(database, {
    provider: 'pg',
    transaction: true,
    schema: {
      user: users,
      session: sessions,
      verification: verifications,
      oauthClient: oauthClients,
      oauthResource: oauthResources,
      oauthConsent: agentConnections,
      oauthRefreshToken: oauthRefreshTokens,
      oauthAccessToken: oauthAccessTokens,
    },
  }),
  session: { ...authOptions.session, disableSessionRefresh: true },
  // The tables have the columns that are used here, not those of what is shut: secrets of programs, their logos, OpenID.
  advanced: { ...authOptions.advanced, database: { ...authOptions.advanced.database, validateSchema: false } },
  rateLimit: { enabled: false }, // server/auth/answer-oauth.ts counts
  onAPIError: {
    ...authOptions.onAPIError,
    errorURL: config.ORIGIN + consentPath,
  },
  plugins: [
    oauthProvider({
      scopes: [...apiKeyScopes, 'offline_access'],
      grantTypes: ['authorization_code', 'refresh_token'],
      loginPage: consentPath, // whose guard has people sign in first
      consentPage: consentPath,
      // Tokens that are rows, not signed: what is revoked is dead at once.
      disableJwtPlugin: true,
      storeTokens: { hash: async (token) => digestToken(token) },
      prefix: tokenPrefixes,
      codeExpiresIn: requestLifetime / second,
      accessTokenExpiresIn: tokenLifetimes.access / second,
      refreshTokenExpiresIn: tokenLifetimes.refresh / second,
      allowDynamicClientRegistration: true,
      allowUnauthenticatedClientRegistration: true,
      allowPublicClientPrelogin: true, // by which the consent page checks a request's signature
      enforcePerClientResources: false, // there is one resource, and it is every agent's
      customTokenResponseFields: async ({ user, verificationValue }) => {
        await refuseEnded({ userId: user?.id ?? '', clientId: verificationValue?.query.client_id });
        return {};
      },
    }),
  ],
});

/** Refuses tokens to an account that is disabled, and to a connection that ended while its code was on the way. */
async function refuseEnded({ userId, clientId }: { userId: string; clientId: string | undefined }): Promise<void> {
  const isThis = and(eq(users.id, userId), eq(users.disabled, false));
  const isConnected = and(eq(agentConnections.userId, users.id), clientId ? eq(agentConnections.clientId, clientId) : undefined);
  const [found] = await database
    .select({ id: users.id })
    .from(users)
    .innerJoin(agentConnections, isConnected)
    .where(isThis)
    .limit(1);
  if (!found) throw new APIError('BAD_REQUEST', { error: 'invalid_grant', error_description: 'access has ended' });
}

/** Asks an endpoint of the authorization server that only our own pages use, as the browser whose cookie it is. Null where it refuses. */
export async function callAuthorizationServer({
  path,
  cookie = '',
  body,
}: {
  path: `/oauth2/${string}`;
  cookie?: string | null;
  body: object;
}): Promise<Record<string, unknown> | null> {
  const headers = { 'content-type': 'application/json', accept: 'application/json', origin: config.ORIGIN, cookie: cookie ?? '' };
  const request = new Request(`${config.ORIGIN}/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await authorizationServer.handler(request);
  return answer.ok ? await answer.json() : null;
}
