import { eq } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { type ApiKeyScope, apiKeyScopes } from '../api-key-scope.ts';
import { oauthClients } from '../oauth-client.table.server.ts';
import { callAuthorizationServer } from './call-authorization-server.server.ts';
import { readUses } from './count-use.server.ts';

/** Describes an agent's request to be let in, as its person is asked. */
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
