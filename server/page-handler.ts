import { LRUCache } from 'lru-cache';
import { createRequestHandler, matchRoutes, type RequestHandler, type RouteObject, type ServerBuild } from 'react-router';

/** Addresses whose page is known without looking. */
const mostKnown = 1000;
/** No page's address is longer; what somebody invents may have 64 KiB. */
const longestKnown = 300;

/**
 * Makes React Router's request handler out of one for each page, which knows the routes of that page alone. React Router looks for the page among
 * its routes twice a request, and goes through all of them when it answers and when it renders: with those of the whole site that was a quarter
 * of the time of a page that is kept, and half of the sign-in page's.
 */
export function createPageHandler(build: ServerBuild, mode: string): RequestHandler {
  const routes = routeTree(build.routes);
  const handlers = new Map<string | undefined, RequestHandler>();
  const findHandler = memoised((pathname): RequestHandler => {
    const ids = matchRoutes(routes, pathname)?.map(({ route }) => route.id);
    const page = ids?.at(-1);
    const handler = handlers.get(page) ?? createRequestHandler(ids ? withRoutes(build, ids) : build, mode);
    handlers.set(page, handler);
    return handler;
  });

  return (request, context) => findHandler(pagePath(request))(request, context);
}

/** Makes what finds the route of a page by its address, such as `/course/:lessonId`. */
export function createRouteFinder(routes: ServerBuild['routes']): (pathname: string) => string {
  const tree = routeTree(routes);
  const find = memoised((pathname) => {
    const parts = matchRoutes(tree, pathname)?.flatMap(({ route }) => route.path || []) ?? ['*'];
    return `/${parts.join('/')}`;
  });
  return (pathname) => find(withoutData(pathname));
}

function memoised<Found extends object | string>(find: (pathname: string) => Found): (pathname: string) => Found {
  const known = new LRUCache<string, Found>({ max: mostKnown, memoMethod: find });
  return (pathname) => (pathname.length > longestKnown ? find(pathname) : known.memo(pathname));
}

/** The address of the page whose document or data is asked for. */
const pagePath = ({ url }: Request) => withoutData(new URL(url).pathname);

const withoutData = (pathname: string) => pathname.replace(/(?<=\/)_\.data$|\.data$/, '');

/** Returns the server's routes, which stand side by side, as the tree that `matchRoutes` takes. */
function routeTree(routes: ServerBuild['routes'], parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route?.parentId !== parent || !route) return [];
    const { id, path, caseSensitive, index } = route;
    return [index ? { id, path, caseSensitive, index } : { id, path, caseSensitive, children: routeTree(routes, id) }];
  });
}

function withRoutes(build: ServerBuild, ids: (string | undefined)[]): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}
