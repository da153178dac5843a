import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ApiKeyScope } from '#features/users/agent-access.ts';
import { agentConnections } from '#features/users/agent-connection.table.server.ts';
import { agentResource } from '#features/users/agent-resource.server.ts';
import { apiKeys } from '#features/users/api-key.table.server.ts';
import { digestApiKey } from '#features/users/api-keys/api-keys.server.ts';
import { digestToken } from '#features/users/connections/oauth-tokens.server.ts';
import { oauthAccessTokens } from '#features/users/oauth-access-token.table.server.ts';
import { signedInUserColumns } from '#features/users/signed-in-user.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import type { Caller } from './caller.ts';
import { entitlementColumn } from './course-access.server.ts';

/** The account for which an agent asks, what it may do there, and by which of the two ways it came in: a key, or a connection by OAuth. */
export interface AgentCaller extends Caller {
  readonly scopes: readonly (ApiKeyScope | 'offline_access')[];
  readonly keyId: string | null;
  readonly connectionId: string | null;
}

const nothing = sql<null>`null`;
const callerColumns = { ...signedInUserColumns, ...entitlementColumn };

/**
 * The statement that finds the caller by a key: asked for every request, so that a key that was revoked, here or in another process, has
 * opened its last.
 */
const callerOfKey = database
  .select({ ...callerColumns, scopes: apiKeys.scopes, keyId: apiKeys.id, connectionId: nothing })
  .from(apiKeys)
  .innerJoin(users, and(eq(users.id, apiKeys.userId), eq(users.disabled, false)))
  .where(eq(apiKeys.digest, sql.placeholder('digest')))
  .prepare('caller_of_key');

const { userId, clientId, token, expiresAt, revoked, confirmation, resources, scopes } = oauthAccessTokens;

/** The statement that finds the caller by a token, which must be for `/mcp` and nothing else, and for whoever brings it. */
const callerOfToken = database
  .select({ ...callerColumns, scopes, keyId: nothing, connectionId: agentConnections.id })
  .from(oauthAccessTokens)
  .innerJoin(users, and(eq(users.id, userId), eq(users.disabled, false)))
  .innerJoin(agentConnections, and(eq(agentConnections.userId, userId), eq(agentConnections.clientId, clientId)))
  .where(
    and(
      eq(token, sql.placeholder('digest')),
      gt(expiresAt, sql`coalesce(${sql.placeholder('begun')}::timestamptz, now())`),
      isNull(revoked),
      isNull(confirmation),
      sql`${resources} = array[${sql.placeholder('resource')}::text]`,
    ),
  )
  .prepare('caller_of_token');

/**
 * Finds who asks by a key or a token in `Authorization`, or null: none, one that ended or is forged, or a disabled account. A token that
 * has run out since a call was `begun` is good for its rest.
 */
export async function findAgentCaller(request: Request, begun?: Date): Promise<AgentCaller | null> {
  const authorization = request.headers.get('authorization') ?? '';
  const [, key] = /^Bearer (paic_[\w-]{43})$/i.exec(authorization) ?? [];
  const [, secret] = /^Bearer paic_at_([A-Za-z]{32})$/i.exec(authorization) ?? [];
  const [caller] = key
    ? await callerOfKey.execute({ digest: digestApiKey(key) })
    : secret
      ? await callerOfToken.execute({ digest: digestToken(secret), resource: agentResource, begun: begun?.toISOString() ?? null })
      : [];
  return (caller as AgentCaller | undefined) ?? null;
}
