import { isRouteErrorResponse } from 'react-router';

/** The messages that tell a person that the server did not take a form, by the status of its answer. */
export const refusalMessages: Record<413 | 429, string> & Partial<Record<number, string>> = {
  413: 'This is too large to be sent.',
  429: 'You have done this too often: wait a minute and try again.',
};

/**
 * Finds the message for what a form met on its way from the browser; undefined where there is none for it. A redirect, to the login page
 * say, is no failure and thrown on.
 */
export function findRefusal(error: unknown): string | undefined {
  if (error instanceof Response) throw error;
  return isRouteErrorResponse(error) ? refusalMessages[error.status] : undefined;
}
