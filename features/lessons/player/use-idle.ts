import { useCallback, useEffect, useRef, useState } from 'react';
import { second } from '#platform/durations.ts';

const idleAfter = 3 * second;

/** Says whether nothing has happened at the player for a moment while it plays: then its controls give the picture their place. */
export function useIdle(isPlaying: boolean) {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = useCallback(() => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), idleAfter);
  }, []);
  useEffect(() => {
    if (isPlaying) wake();
    return () => clearTimeout(timer.current);
  }, [isPlaying, wake]);
  return { isIdle: isIdle && isPlaying, wake, sleep: () => setIdle(true) };
}
