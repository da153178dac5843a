import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { codeOf } from '#platform/browser/code-of.ts';
import { copyText, copyTexts } from '#platform/browser/copy-text.ts';
import { second } from '#platform/durations.ts';

/**
 * Shows a code block of a text with a button that copies it, where the browser can. The frame is not of the text: readRenderedBody takes it
 * away again.
 */
export function CodeBlock(props: ComponentProps<'pre'>) {
  const block = useRef<HTMLPreElement>(null);
  const [label, setLabel] = useState<string>();
  useEffect(() => {
    if (navigator.clipboard) setLabel(copyTexts.copy); // absent where the page is not served securely
  }, []);
  useEffect(() => {
    if (label === undefined || label === copyTexts.copy) return;
    const timer = setTimeout(() => setLabel(copyTexts.copy), 2 * second);
    return () => clearTimeout(timer);
  }, [label]);
  const copy = async () => block.current && setLabel(await copyText(codeOf(block.current)));
  return (
    <div className="copy-frame" data-code-frame>
      <pre {...props} ref={block} />
      {label && (
        <button type="button" className="copy-button" onClick={copy}>
          {label}
        </button>
      )}
    </div>
  );
}
