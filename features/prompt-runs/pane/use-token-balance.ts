import { useCallback, useEffect, useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import { second } from '#platform/durations.ts';

/** Reads how many tokens somebody has, and reads again when they come back to the page; undefined until the server has said it. */
export function useTokenBalance({ userId }: { userId: string }) {
  const [tokens, setTokens] = useState<number>();

  const read = useCallback(async () => {
    try {
      setTokens((await callFunction<{ tokens: number }>('getTokenBalance', { parentUserId: userId })).tokens);
    } catch {
      setTokens(undefined); // nothing is said that may be wrong; the server judges by its own
    }
  }, [userId]);

  useEffect(() => {
    const readWhenSeen = () => document.visibilityState === 'visible' && void read();
    readWhenSeen();
    document.addEventListener('visibilitychange', readWhenSeen);
    return () => document.removeEventListener('visibilitychange', readWhenSeen);
  }, [read]);

  /** Reads again after a call, and once more: what was stopped is settled when the server has seen that nobody listens. */
  function afterCall(): void {
    void read();
    setTimeout(() => void read(), second);
  }

  return { tokens, afterCall };
}

export type TokenBalance = ReturnType<typeof useTokenBalance>;
