import { and, count, eq, ne } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import { violatedConstraint } from '#platform/postgres/constraint-violation.ts';
import { database } from '#platform/postgres/database.server.ts';
import { agentConnections } from '../agent-connection.table.server.ts';
import { callAuthorizationServer } from './call-authorization-server.server.ts';
import { countUse, forgetUses } from './count-use.server.ts';
import { findConsentRequest, placeOf } from './find-consent-request.server.ts';
import { mostConnections } from './most-connections.ts';

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
