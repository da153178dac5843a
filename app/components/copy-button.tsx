import { useEffect, useState } from 'react';
import { copyText, englishCopyMessages, outcomeTime } from '#platform/browser/copy-text.ts';
import { Button } from './button.tsx';

/** Copies a text, or what `text` returns by then, and says when the browser refuses; `about` says to screen readers which of several. */
export function CopyButton({
  label = englishCopyMessages.copy,
  text,
  about = '',
}: {
  label?: string;
  text: string | (() => string);
  about?: string;
}) {
  const { outcome, copy } = useCopy();
  return (
    <Button tone="quiet" onClick={() => copy(text)}>
      {outcome ?? label} <span className="sr-only">{about}</span>
    </Button>
  );
}

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
