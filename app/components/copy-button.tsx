import { useState } from 'react';
import { copyText, copyTexts } from '#platform/browser/copy-text.ts';
import { Button } from './button.tsx';

/** Copies a text, or what `text` returns by then, and says when the browser refuses; `about` says to screen readers which of several. */
export function CopyButton({
  label = copyTexts.copy,
  text,
  about = '',
}: {
  label?: string;
  text: string | (() => string);
  about?: string;
}) {
  const [outcome, setOutcome] = useState<string>();
  return (
    <Button tone="quiet" onClick={async () => setOutcome(await copyText(text))} onBlur={() => setOutcome(undefined)}>
      {outcome ?? label} <span className="sr-only">{about}</span>
    </Button>
  );
}
