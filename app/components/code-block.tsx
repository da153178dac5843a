import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { codeOf } from '#platform/browser/code-of.ts';
import { copyText, copyTexts, outcomeTime } from '#platform/browser/copy-text.ts';
import { useIsHydrated } from './island.tsx';

/**
 * Shows a code block of a text with a button that copies it, where the browser can. The frame is not of the text: readRenderedBody takes it
 * away again.
 */
export function CodeBlock(props: ComponentProps<'pre'>) {
  const block = useRef<HTMLPreElement>(null);
  const canCopy = useIsHydrated() && 'clipboard' in navigator; // absent where the page is not served securely
  const [outcome, setOutcome] = useState<string>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), outcomeTime);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => block.current && setOutcome(await copyText(codeOf(block.current)));
  return (
    <div className="copy-frame" data-code-frame>
      <pre {...props} ref={block} />
      {canCopy && (
        <button type="button" className="copy-button" onClick={copy}>
          {outcome ?? copyTexts.copy}
        </button>
      )}
    </div>
  );
}
