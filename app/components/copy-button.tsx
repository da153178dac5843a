import { useState } from 'react';
import { Button } from './button.tsx';

/** Copies a text; `about` says to screen readers which of several. */
export function CopyButton({ label = 'Copy', text, about = '' }: { label?: string; text: string; about?: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button tone="quiet" onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}>
      {isCopied ? 'Copied' : label} <span className="sr-only">{about}</span>
    </Button>
  );
}
