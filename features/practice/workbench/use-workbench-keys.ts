import { useEffect, useRef } from 'react';

/** Calls `ask` on Ctrl or ⌘ with Enter and `run` with Shift as well, wherever the keyboard is within an element. */
export function useWorkbenchKeys({ ask, run, help }: { ask: () => void; run: () => void; help: () => void }): void {
  const latest = useRef({ ask, run, help });
  latest.current = { ask, run, help };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isInProgramPane(event)) return;
      event.preventDefault();
      if (event.shiftKey) latest.current.run();
      else latest.current.ask();
    };
    // Of a page that has keys of its own, the workbench shows its list only where the page left the key alone.
    const onHelp = (event: KeyboardEvent) => {
      if (event.key === '?' && !event.defaultPrevented && !isTyping(event)) latest.current.help();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    addEventListener('keydown', onHelp);
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      removeEventListener('keydown', onHelp);
    };
  }, []);
}

/** A program that is run beside the exercise has these keys for itself. */
const isInProgramPane = ({ target }: KeyboardEvent) => target instanceof Element && target.closest('.program-pane') !== null;

function isTyping(event: KeyboardEvent): boolean {
  const fields = /^(TEXTAREA|INPUT|SELECT)$/;
  return event
    .composedPath()
    .some((node) => node instanceof HTMLElement && (node.isContentEditable || fields.test(node.tagName)));
}
