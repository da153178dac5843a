import { useRef, useState } from 'react';
import { useFlushOnLeave } from '#features/own-data/use-flush-on-leave.ts';
import { second } from '#platform/durations.ts';

const debounce = 0.4 * second;

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
  /** Shown until what is kept has changed from `keptBefore`: it takes a moment to be kept, and what was kept before must not come back. */
  const [draft, setDraft] = useState<{ text: string; keptBefore?: string }>();
  const isKept = draft?.keptBefore !== undefined && draft.keptBefore !== text;
  const latest = useRef<{ seen: Seen; text: string }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function flush(): void {
    clearTimeout(timer.current);
    const kept = latest.current;
    if (!kept) return;
    latest.current = undefined;
    setDraft({ text: kept.text, keptBefore: text });
    keep(kept.seen, kept.text);
    onTyping(false);
  }

  const flushNow = useFlushOnLeave(flush);

  return {
    value: (isKept ? undefined : draft?.text) ?? text,
    type(typed: string): void {
      latest.current = { seen: latest.current?.seen ?? seen, text: typed };
      setDraft({ text: typed });
      onTyping(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(flushNow, debounce);
    },
    flush,
  };
}
