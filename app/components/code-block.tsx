import { type ComponentProps, useRef } from 'react';
import { codeOf, englishCopyMessages } from '#platform/browser/copy-text.ts';
import { useCopy } from './copy-button.tsx';
import { useIsHydrated } from './island.tsx';

/**
 * Shows a code block of a text with a button that copies it, where the browser can. The frame is not of the text: readRenderedBody takes it
 * away again.
 */
export function CodeBlock(props: ComponentProps<'pre'>) {
  const block = useRef<HTMLPreElement>(null);
  const canCopy = useIsHydrated() && 'clipboard' in navigator; // absent where the page is not served securely
  const { outcome, copy } = useCopy();
  const copyCode = () => block.current && copy(codeOf(block.current));
  return (
    <div className="copy-frame" data-code-frame>
      <pre {...props} ref={block} />
      {canCopy && (
        <button type="button" className="copy-button" onClick={copyCode}>
          {outcome ?? englishCopyMessages.copy}
        </button>
      )}
    </div>
  );
}
