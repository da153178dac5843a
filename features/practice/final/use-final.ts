import { useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';
import type { FinalView } from './final.ts';

/** Keeps the state of a final on its page and offers what can be done with it. */
export function useFinal({ userId, final: made }: { userId: string; final: FinalView | null }) {
  const [final, setFinal] = useState(made);
  const { attempt, isBusy, failure } = useAttempt();
  const finalId = final?.finalId;

  const ask = async (name: string, body: Record<string, unknown>): Promise<FinalView> => {
    const answer = await callFunction<{ final: FinalView }>(name, { parentUserId: userId, ...body });
    setFinal(answer.final);
    return answer.final;
  };
  /** Asks, and where a final is over then, asks on until it is graded. */
  const call = (name: string, body: Record<string, unknown>): Promise<boolean> =>
    attempt(async () => {
      let { finalId: asked, items, result } = await ask(name, body);
      const isOver = name === 'endFinal' || items.every(({ isHandedIn }) => isHandedIn);
      while (isOver && !result) ({ result } = await ask('endFinal', { finalId: asked }));
    });

  return {
    final,
    isBusy,
    failure,
    start: () => call('startFinal', {}),
    handIn: (itemId: string, answer: unknown) => call('handInFinal', { finalId, itemId, answer }),
    end: () => call('endFinal', { finalId }),
  };
}

export type FinalState = ReturnType<typeof useFinal>;
