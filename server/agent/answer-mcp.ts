import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Context } from 'hono';
import { findAgentCaller } from '#features/access/find-agent-caller.server.ts';
import { createAgentServer } from '#features/agent/create-agent-server.server.ts';
import { recordKeyUse } from '#features/users/api-keys/record-key-use.server.ts';
import { recordConnectionUse } from '#features/users/connections/record-connection-use.server.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { log } from '#platform/logging/log.server.ts';
import { clientNetwork } from '../http/client-address.ts';
import { parseJson } from '../http/parse-json.ts';
import { withAcceptedTypes } from './accepted-types.ts';
import { agentSite } from './agent-site.ts';
import { challenge } from './challenge.ts';

/** Answers `POST /mcp`: proves the key or the token, counts the call, and lets a server made for this one request answer. */
export async function answerMcp(context: Context): Promise<Response> {
  context.header('Cache-Control', 'no-store');
  const request = context.req.raw;
  const begun = new Date();
  const caller = await findAgentCaller(request);
  if (!caller) {
    context.header('WWW-Authenticate', challenge(request));
    await enforceRateLimit({ limit: 'agentKeys', caller: clientNetwork(context) });
    throw new AppError('KEY_REFUSED');
  }
  if (!caller.havePaicc) throw new AppError('NOT_A_MEMBER');
  await enforceRateLimit({ limit: 'agentCalls', caller: caller.userId });
  if (caller.keyId) await recordKeyUse(caller.keyId);
  if (caller.connectionId) await recordConnectionUse(caller.connectionId);
  const parsedBody = request.method === 'POST' ? parseJson(await context.req.text()) : undefined;
  if (Array.isArray(parsedBody)) throw new AppError('INVALID_INPUT', 'one message at a time'); // of many, each would count as one call
  const authInfo = {
    token: '',
    clientId: caller.keyId ?? caller.connectionId ?? '',
    scopes: [...caller.scopes],
    extra: { caller, findAgain: () => findAgentCaller(request, begun) } satisfies Extra,
  };
  const answer = await handler.fetch(withAcceptedTypes(request), { parsedBody, authInfo });
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

type Extra = Omit<Parameters<typeof createAgentServer>[0], 'site'>;

/**
 * Answers agents without subscriptions: nothing changes by itself that a client could subscribe to, and no stream outlives the key or token
 * that opened it.
 */
const handler = createMcpHandler(({ authInfo }) => createAgentServer({ ...(authInfo?.extra as Extra), site: agentSite }), {
  maxSubscriptions: 0,
  onerror: (error) => log.warn({ err: error }, 'a request of an agent was refused'),
});
