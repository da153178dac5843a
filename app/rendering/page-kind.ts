import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';

/** Tells whether React takes over this page in the browser; a page or layout says no with `handle = { hydration: 'none' }`. */
export function isHydrated(handles: unknown[]): boolean {
  return !handles.some((handle) => (handle as { hydration?: string } | undefined)?.hydration === 'none');
}

/** Tells whether a request ends on the page that says no more than that nothing is at its address. */
export function isNotFoundPage({ errors }: Pick<StaticHandlerContext, 'errors'>): boolean {
  const [error] = Object.values(errors ?? {});
  return isRouteErrorResponse(error) && error.status === 404 && !error.data;
}
