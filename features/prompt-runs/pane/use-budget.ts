import { useCallback, useEffect, useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import { second } from '#platform/durations.ts';
import { type ModelPrice, priceTokens } from '#platform/language-model/tokens.ts';
import type { TokenUse } from '../running/most-use.ts';

/** The time after which a prompt is looked at, and not only walked over in the tree. */
const walkingPause = 0.3 * second;

/** Knows what somebody's calls cost and how many tokens they have, which it reads again when they come back to the page. */
export function useBudget({ userId, prices }: { userId: string; prices: ModelPrice[] }) {
  /** Undefined until the server has said it. */
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
    const begin = setTimeout(readWhenSeen, walkingPause);
    document.addEventListener('visibilitychange', readWhenSeen);
    return () => {
      clearTimeout(begin);
      document.removeEventListener('visibilitychange', readWhenSeen);
    };
  }, [read]);

  /** Reads again after a call, and once more: what was stopped is settled when the server has seen that nobody listens. */
  function afterCall(): void {
    void read();
    setTimeout(() => void read(), second);
  }

  return {
    tokens,
    afterCall,
    /** In millionths of a dollar; undefined where the model has no price. */
    priceOf: ({ model, use }: { model: string; use: TokenUse }) => priceTokens({ prices, model, use }),
  };
}

export type Budget = ReturnType<typeof useBudget>;
