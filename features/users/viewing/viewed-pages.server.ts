import { createContext, type MiddlewareFunction } from 'react-router';
import { hasViewingCookie } from '../viewing-token.server.ts';
import { findViewing } from './find-viewing.server.ts';
import type { Viewing } from './viewing.ts';

/** Holds whom an owner sees the site as; the root's middleware alone fills it. */
export const viewingContext = createContext<Viewing | null>(null);

/** Marks every page that an owner sees as somebody else; none of them is kept anywhere. */
export const viewedPages: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!hasViewingCookie(request.headers.get('cookie'))) return next();
  context.set(viewingContext, await findViewing(request));
  const response = await next();
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
};
