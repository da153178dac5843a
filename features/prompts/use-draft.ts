import { useRef, useState } from 'react';
import { useFlushOnLeave } from '#features/own-data/use-flush-on-leave.ts';

const debounceMilliseconds = 400;

/**
 * Holds the text that someone is typing, on top of what is kept. It is kept after a short pause, when the field is left and when the page
 * goes away, together with what was seen when the typing began: what another tab changes meanwhile must not pass for what was seen.
 */
export function useDraft<Seen>({
  seen,
  text,
  keep,
  onTyping,
}: {
  seen: Seen;
  text: string;
  keep: (seen: Seen, text: string) => void;
  /** Called with whether there is something that is not kept yet. */
  onTyping: (isTyping: boolean) => void;
}) {
  const [draft, setDraft] = useState<{ seen: Seen; text: string }>();
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function flush(): void {
    clearTimeout(timer.current);
    const kept = latest.current;
    if (!kept) return;
    latest.current = undefined;
    setDraft(undefined);
    keep(kept.seen, kept.text);
    onTyping(false);
  }

  useFlushOnLeave(flush);

  return {
    value: draft?.text ?? text,
    type(typed: string): void {
      latest.current = { seen: latest.current?.seen ?? seen, text: typed };
      setDraft(latest.current);
      onTyping(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, debounceMilliseconds);
    },
    flush,
  };
}
