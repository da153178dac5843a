import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { config } from '#platform/config/config.server.ts';
import { networkPrefix } from '#platform/http/network-prefix.ts';

/**
 * Finds the caller's network address: the socket's, or what the trusted proxy in front says, which is what it added last. What stands
 * before that came from the caller.
 */
export function clientAddress(context: Context): string {
  const forwarded = config.TRUST_PROXY ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded && isIP(forwarded) ? forwarded : (getConnInfo(context).remote.address ?? '');
}

/** Finds the network by which callers are counted who are not signed in. */
export const clientNetwork = (context: Context) => networkPrefix(clientAddress(context));
