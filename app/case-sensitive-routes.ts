import type { RouteConfigEntry } from '@react-router/dev/routes';

/**
 * Routes that answer to their addresses letter by letter, as texts, redirects and pages in memory are found: `/Terms` is not `/terms`. The
 * router's own way is to ignore case, and each such spelling would be one more page that calls itself the one to link to.
 */
export function caseSensitiveRoutes(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.map(({ children, ...route }) => ({
    ...route,
    caseSensitive: true,
    ...(children && { children: caseSensitiveRoutes(children) }),
  }));
}
