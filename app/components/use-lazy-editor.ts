import { useEffect, useRef, useState } from 'react';

/**
 * Opens an editor in the element that gets `parent` as its ref, when it is first shown and `isWanted`: its code comes with `load`, which makes
 * the function that opens it. `isMissing` where that code could not be had.
 */
export function useLazyEditor<Editor extends { close(): void }>({
  load,
  isWanted = true,
}: {
  load: () => Promise<(parent: HTMLElement) => Editor>;
  isWanted?: boolean;
}) {
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const [isMissing, setMissing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor is opened once, and shown what changes
  useEffect(() => {
    let isGone = false;
    load().then(
      (open) => {
        if (isGone) return;
        setMissing(false);
        if (isWanted && parent.current) editor.current = open(parent.current);
      },
      (error) => {
        console.error(error);
        if (!isGone) setMissing(true);
      },
    );
    return () => {
      isGone = true;
      editor.current?.close();
      editor.current = undefined;
    };
  }, [isWanted]);
  return { parent, editor, isMissing };
}
