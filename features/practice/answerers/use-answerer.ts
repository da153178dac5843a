import { useEffect, useState } from 'react';
import { type Answerer, keepAnswerer, practiceAnswerer, readAnswerer } from './answerer.ts';

/** Keeps who answers a learner's prompts. What needs an account, or a model that the site does not have, gives way to the practice model. */
export function useAnswerer({ userId, tokens }: { userId: string | null; tokens: number | null }): {
  answerer: Answerer;
  choose: (answerer: Answerer) => void;
} {
  const [chosen, setChosen] = useState(practiceAnswerer);
  useEffect(() => setChosen(readAnswerer()), []);
  const isThere = chosen.way === 'site' ? tokens !== null : chosen.way !== 'key' || userId !== null;
  return {
    answerer: isThere ? chosen : practiceAnswerer,
    choose: (answerer) => {
      setChosen(answerer);
      keepAnswerer(answerer);
    },
  };
}
