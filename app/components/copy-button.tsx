import { useState } from 'react';
import { Button } from './button.tsx';

/** Copies a text, or what `text` returns by then, and says when the browser refuses; `about` says to screen readers which of several. */
export function CopyButton({
  label = 'Copy',
  text,
  about = '',
}: {
  label?: string;
  text: string | (() => string);
  about?: string;
}) {
  const [outcome, setOutcome] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setOutcome('Copied');
    } catch {
      // Not allowed, or no clipboard at all, as on a page that is not served securely.
      setOutcome('Could not copy');
    }
  };
  return (
    <Button tone="quiet" onClick={copy} onBlur={() => setOutcome(undefined)}>
      {outcome ?? label} <span className="sr-only">{about}</span>
    </Button>
  );
}
