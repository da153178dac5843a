import { useLayoutEffect, useRef } from 'react';

/**
 * Calls `flush` when the page goes away and when the component does, so that what is typed and not yet kept is not lost. Returns a function that
 * calls the newest `flush`, for timers that outlive a render.
 *
 * React cleans layout effects up before all others: what `flush` writes to is closed by an effect of a component further up.
 */
export function useFlushOnLeave(flush: () => void): () => void {
  const newest = useRef(flush);
  newest.current = flush;
  const call = useRef(() => newest.current());
  useLayoutEffect(() => {
    const leave = call.current;
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return call.current;
}
