import { useState } from 'react';
import { data, isRouteErrorResponse, useLocation } from 'react-router';
import { findRefusal } from '#platform/http/refusal-messages.ts';

/**
 * Sends a page's form from the browser. Where no answer of the site comes, or that it failed, the page stays with what was typed, and
 * `outcome` puts the sentence that says so beside the form. What the site refuses on purpose, and its redirects, are thrown on.
 */
export async function sendOrExplain<Answer, Outcome>(send: () => Promise<Answer>, outcome: (sentence: string) => Outcome) {
  try {
    return await send();
  } catch (error) {
    const refusal = findRefusal(error);
    if (isRouteErrorResponse(error) && error.status < 500 && !refusal) throw error;
    // An error's status keeps the page's data from being asked for again, which would fail the same way.
    return data(outcome(refusal ?? 'The site could not be reached. Try again in a moment.'), 503);
  }
}

/**
 * Keeps what a form of the page was answered until the reader goes on. React Router forgets it when the page is asked for anew by itself,
 * as it is when the answered act ends the access to the course.
 */
export function useLastActionData<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [kept, keep] = useState({ key, answer });
  if (answer !== undefined && (answer !== kept.answer || key !== kept.key)) keep({ key, answer });
  return answer ?? (kept.key === key ? kept.answer : undefined);
}
