import { useState } from 'react';
import { Button } from './button.tsx';

/** Copies a text, or what `text` returns by then; `about` says to screen readers which of several. */
export function CopyButton({
  label = 'Copy',
  text,
  about = '',
}: {
  label?: string;
  text: string | (() => string);
  about?: string;
}) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(() => setCopied(true));
  return (
    <Button tone="quiet" onClick={copy} onBlur={() => setCopied(false)}>
      {isCopied ? 'Copied' : label} <span className="sr-only">{about}</span>
    </Button>
  );
}
