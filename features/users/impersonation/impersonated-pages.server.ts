import { createContext, type MiddlewareFunction } from 'react-router';
import { hasImpersonationCookie } from '../impersonation-token.server.ts';
import { findImpersonation } from './find-impersonation.server.ts';
import type { Impersonation } from './impersonation.ts';

/** Holds whom an owner sees the site as; the root's middleware alone fills it. */
export const impersonationContext = createContext<Impersonation | null>(null);

/** Marks every page that an owner sees as somebody else; none of them is kept anywhere. */
export const impersonatedPages: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!hasImpersonationCookie(request.headers.get('cookie'))) return next();
  context.set(impersonationContext, await findImpersonation(request));
  const response = await next();
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
};
