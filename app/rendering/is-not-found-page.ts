import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';

/** Tells whether a request ends on the page that says no more than that nothing is at its address. */
export function isNotFoundPage({ errors }: Pick<StaticHandlerContext, 'errors'>): boolean {
  const [error] = Object.values(errors ?? {});
  return isRouteErrorResponse(error) && error.status === 404 && !error.data;
}
