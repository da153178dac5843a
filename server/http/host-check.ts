import type { Context, Next } from 'hono';
import { config } from '#platform/config/config.server.ts';
import { loopback } from '#platform/config/private-host.ts';
import { AppError } from '#platform/errors.ts';
import { localAddress } from '#platform/http/local-address.server.ts';

const origin = new URL(config.ORIGIN);
const ownHosts = new Set([origin.host, new URL(localAddress).host]);
/** The paths that monitors ask for by whatever address a server has; the answers say nothing but that it runs, or want a token. */
const watchedPaths = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Answers under the site's own address and this machine's names only. A name of somebody else's that leads here is a page of theirs with
 * our rights (DNS rebinding), or a proxy in front of a site that takes itself for a private one and lets anyone sign in as anyone.
 */
export function checkHost(context: Context, next: Next): Promise<void> {
  if (!isOwn(context) && !watchedPaths.has(context.req.path)) throw new AppError('WRONG_HOST');
  return next();
}

function isOwn({ req }: Context): boolean {
  const { url } = req;
  const start = url.indexOf('//') + 2;
  if (!isOwnHost(url.slice(start, url.indexOf('/', start)))) return false;
  const forwarded = config.isLoopback ? req.header('x-forwarded-host') : undefined;
  return forwarded === undefined || forwarded.split(',').every((host) => isOwnHost(host.trim()));
}

function isOwnHost(host: string): boolean {
  if (ownHosts.has(host)) return true;
  const url = URL.parse(`${origin.protocol}//${host}`); // takes the port away where it is the protocol's own
  return url !== null && (ownHosts.has(url.host) || loopback.test(url.hostname));
}
