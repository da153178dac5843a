import { data } from 'react-router';
import { findRefusal } from '#platform/http/refusal-messages.ts';

/**
 * The outcome of a form that was sent. `failed`: it did not arrive, or the site could not keep it; `typed` fills the form again for a
 * browser without a script.
 */
export type FeedbackOutcome =
  | { status: 'sent' }
  | { status: 'invalid'; error: string }
  | { status: 'failed'; error: string; typed?: string };

/**
 * Sends a form from the browser; a failure on the way becomes an outcome, so that the page stays and keeps what was typed. What was not
 * kept has an error's status: the page's data is then not asked for again, which would fail as well.
 */
export async function sendFeedbackForm(send: () => Promise<FeedbackOutcome>) {
  const outcome = await send().catch(explain);
  return outcome.status === 'sent' ? outcome : data(outcome, { status: outcome.status === 'invalid' ? 422 : 503 });
}

function explain(error: unknown): FeedbackOutcome {
  const refusal = findRefusal(error);
  if (refusal) return { status: 'failed', error: `${refusal} Your text is still here.` };
  return {
    status: 'failed',
    error: navigator.onLine
      ? 'The site could not save it just now. Your text is still here: send it again in a moment.'
      : 'You are offline. Your text is still here: send it again when you are connected.',
  };
}
