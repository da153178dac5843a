import type { FeedbackOutcome } from './feedback-outcome.ts';

/** Sends a form from the browser; a failure on the way becomes an outcome, so that the page stays and keeps what was typed. */
export async function sendOrExplain(send: () => Promise<FeedbackOutcome>): Promise<FeedbackOutcome> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error; // a redirect, to the login page say
    return {
      status: 'failed',
      error: navigator.onLine
        ? 'The site could not keep it just now. Your text is still here: send it again in a moment.'
        : 'You are offline. Your text is still here: send it again when you are connected.',
    };
  }
}
