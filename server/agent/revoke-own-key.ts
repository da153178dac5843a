import type { Context } from 'hono';
import { findAgentCaller } from '#features/access/find-agent-caller.server.ts';
import { revokeApiKey } from '#features/users/api-keys/api-keys.server.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { clientNetwork } from '../http/client-address.ts';

/** Answers `POST /mcp/revoke`: the key that comes with the request works no more. One that did not work is no error (RFC 7009). */
export async function revokeOwnKey(context: Context): Promise<Response> {
  context.header('Cache-Control', 'no-store');
  await enforceRateLimit({ limit: 'agentKeys', caller: clientNetwork(context) });
  const caller = await findAgentCaller(context.req.raw);
  if (caller?.keyId) await revokeApiKey({ userId: caller.userId, keyId: caller.keyId });
  return context.body(null, 200);
}
