import type { Context, Next } from 'hono';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The values by which browsers say that no page of another address led to a request (Fetch Metadata §2.1). */
const ownSites = new Set(['same-origin', 'none']);

/**
 * Refuses changes on the word of a page of another site (CSRF). Browsers name the page's origin with every such request, or where an
 * extension or a proxy took that away still say that it is another; servers and command lines send neither and have no cookies to abuse.
 * The start of a sign-in answers for itself, with a page.
 */
export async function csrfProtection(context: Context, next: Next): Promise<void> {
  const { method, path } = context.req;
  if (!safeMethods.has(method) && path !== '/auth/start' && isForeign(context)) throw new AppError('WRONG_ORIGIN');
  await next();
}

function isForeign({ req }: Context): boolean {
  const origin = req.header('origin');
  if (origin !== undefined) return origin !== config.ORIGIN;
  const site = req.header('sec-fetch-site');
  return site !== undefined && !ownSites.has(site);
}
