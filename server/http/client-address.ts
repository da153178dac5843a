import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { config } from '#platform/config/config.server.ts';
import { networkPrefix } from '#platform/http/network-prefix.ts';

/**
 * Finds the caller's network address: the socket's, or what the trusted proxies in front say. Each adds last whom it was called by, so the
 * header is read from its end, as far as trusted proxies wrote it; what stands before that, or is no address, came from the caller.
 */
export function clientAddress(context: Context): string {
  const socket = getConnInfo(context).remote.address ?? '';
  if (!config.TRUST_PROXY) return socket;
  let client = socket;
  const forwarded = context.req.header('x-forwarded-for')?.split(',').reverse() ?? [];
  for (const [hop, written] of forwarded.entries()) {
    const address = written.trim();
    if (!isTrustedProxy(client, hop) || !isIP(address)) break;
    client = address;
  }
  return client;
}

/** Says whether an address is a proxy's that counts, `hop` proxies before the one that calls us. */
export function isTrustedProxy(address: string, hop = 0): boolean {
  const trusted = config.TRUST_PROXY;
  if (typeof trusted !== 'object') return hop < Number(trusted);
  return isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Finds the network by which callers are counted who are not signed in. */
export const clientNetwork = (context: Context) => networkPrefix(clientAddress(context));
