import { and, count, eq, ne } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { violatedConstraint } from '#platform/postgres/database-errors.ts';
import { type ApiKeyScope, apiKeyScopes, mostConnections } from '../agent-access.ts';
import { agentConnections } from '../agent-connection.table.server.ts';
import { oauthClients } from '../oauth-client.table.server.ts';
import { callAuthorizationServer } from './authorization-server.server.ts';
import { countUse, forgetUses, readUses } from './count-use.server.ts';

/** An agent's request to be let in, as its person is asked. */
export interface ConsentRequest {
  clientId: string;
  /** The name that the agent gives itself. */
  name: string;
  /** The host that the browser goes to with the answer, or the scheme of a program on its computer: `com.example.agent:`. */
  host: string;
  /** Tells the request from every other one. */
  key: string;
  scopes: ApiKeyScope[];
  /** Spending tokens is one thing of several that it asks for, which its person allows or leaves out. */
  isRunChoice: boolean;
}

/** Finds the request that an address of the consent page stands for; null where it is not ours, too old, answered, or of an agent that is gone. */
export async function findConsentRequest({ query }: { query: string }): Promise<ConsentRequest | null> {
  const asked = new URLSearchParams(query);
  const [clientId, address, scope] = ['client_id', 'redirect_uri', 'scope'].map((name) => asked.get(name) ?? '');
  const body = { client_id: clientId, oauth_query: query };
  // Its answer says that the address was signed here, a short while ago.
  if (!(clientId && address && scope && (await callAuthorizationServer({ path: '/oauth2/public-client-prelogin', body }))))
    return null;
  const key = keyOf(asked);
  if ((await readUses(key)) > 0) return null;
  const [client] = await database
    .select({ name: oauthClients.name })
    .from(oauthClients)
    .where(eq(oauthClients.clientId, clientId));
  const given = scope.split(' ');
  const scopes = apiKeyScopes.filter((one) => given.includes(one));
  if (!client || scopes.length === 0) return null;
  const isRunChoice = scopes.includes('run') && scopes.length > 1;
  return { clientId, name: client.name, host: placeOf(new URL(address)), key, scopes, isRunChoice };
}

export const placeOf = ({ host, protocol }: URL): string => host || protocol;

/** Puts together what the library signed of a request, in one order: its own names of those parameters are among them. */
function keyOf(asked: URLSearchParams): string {
  const signed = new Set(asked.getAll('ba_param'));
  const parameters = [...asked].filter(([name]) => signed.has(name) && name !== 'sig');
  return JSON.stringify(parameters.map((pair) => pair.join('=')).sort());
}

/**
 * Lets an agent in as the account, or refuses it; answers the agent's address to which the browser goes with that. `request` carries the
 * account's session. A request is answered once, also of two answers at once. Throws CONSENT_OVER, TOO_MANY_CONNECTIONS.
 */
export async function answerConsentRequest({
  request,
  userId,
  query,
  isAllowed,
  mayRun = false,
}: {
  request: Request;
  userId: string;
  query: string;
  isAllowed: boolean;
  /** The agent may spend tokens, too, where it asked for that beside something else. */
  mayRun?: boolean;
}): Promise<string> {
  const asked = await findConsentRequest({ query });
  if (!asked) throw new AppError('CONSENT_OVER');
  if (isAllowed) await refuseTooMany({ userId, clientId: asked.clientId });
  const scopes = asked.isRunChoice && !mayRun ? asked.scopes.filter((scope) => scope !== 'run') : asked.scopes;
  const body = { accept: isAllowed, oauth_query: query, scope: [...scopes, 'offline_access'].join(' ') };
  const cookie = request.headers.get('cookie');
  if ((await countUse(asked.key)) > 1) throw new AppError('CONSENT_OVER');
  try {
    const send = () => callAuthorizationServer({ path: '/oauth2/consent', cookie, body });
    const answer = await send().catch((error: unknown) => {
      if (violatedConstraint(error) !== 'one_connection_per_agent') throw error;
      return send(); // of two requests at once the second finds the connection of the first
    });
    if (typeof answer?.url !== 'string' || placeOf(new URL(answer.url, request.url)) !== asked.host)
      throw new AppError('CONSENT_OVER');
    return answer.url;
  } catch (error) {
    await forgetUses(asked.key); // nothing was answered
    throw error;
  }
}

async function refuseTooMany({ userId, clientId }: { userId: string; clientId: string }): Promise<void> {
  const isOther = and(eq(agentConnections.userId, userId), ne(agentConnections.clientId, clientId));
  const [others] = await database.select({ connections: count() }).from(agentConnections).where(isOther);
  if (others && others.connections >= mostConnections) throw new AppError('TOO_MANY_CONNECTIONS');
}
