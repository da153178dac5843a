import { data, isRouteErrorResponse } from 'react-router';
import type { ActOutcome } from './perform-act.server.ts';

/** Sends an act from the browser; one that does not arrive becomes an outcome, so that the page stays and keeps what was typed. */
export async function sendAct(send: () => Promise<ActOutcome>) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const why = navigator.onLine ? 'the site did not answer' : 'you are offline';
    return data<ActOutcome>({ problem: `Nothing is known to be done: ${why}. Look again in a moment.` }, 503);
  }
}
