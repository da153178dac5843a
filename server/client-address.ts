import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { config } from '#platform/config.server.ts';

/** The caller's network address: the socket's, or what the trusted proxy in front says. */
export function clientAddress(context: Context): string {
  const forwarded = config.TRUST_PROXY ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded ?? getConnInfo(context).remote.address ?? '';
}
