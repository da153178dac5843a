import { englishCopyMessages } from '#platform/browser/copy-text.ts';
import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';

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
