import { useEffect, useState } from 'react';
import { copyText, outcomeTime } from '#platform/browser/copy-text.ts';

/** Copies texts for a button. For a moment after each, `outcome` is what the button says in place of its label: copied, or refused. */
export function useCopy(): { outcome: string | undefined; copy(text: string | (() => string)): Promise<void> } {
  // Of each press a new object, so that the moment begins anew where the outcome is the same.
  const [last, setLast] = useState<{ outcome: string }>();
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(undefined), outcomeTime);
    return () => clearTimeout(timer);
  }, [last]);
  return { outcome: last?.outcome, copy: async (text) => setLast({ outcome: await copyText(text) }) };
}
