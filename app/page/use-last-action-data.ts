import { useState } from 'react';
import { useLocation } from 'react-router';

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
