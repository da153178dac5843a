import { useEffect, useState } from 'react';
import type { ModelProvider } from '../own-keys/model-providers.ts';
import { practiceKeys } from '../practice-keys.ts';

/** Reports that a model which the browser asks by itself gave no answer; its message is the sentence to show. */
export class LocalModelError extends Error {
  override name = 'LocalModelError';
}

/** Who answers a learner's prompts. */
export type Answerer =
  | { way: 'practice' }
  /** The owner's model. */
  | { way: 'site' }
  /** A model at a provider, with the learner's own key. */
  | { way: 'key'; provider: ModelProvider; model: string }
  /** A model that a program on the learner's computer serves at a loopback address. */
  | { way: 'computer'; address: string; model: string }
  /** The browser's own model. */
  | { way: 'browser' };

export const practiceAnswerer: Answerer = { way: 'practice' };

/** Reads the choice that this browser keeps; the practice model where there is none that can be read. */
function readAnswerer(): Answerer {
  try {
    const kept = JSON.parse(localStorage.getItem(practiceKeys.answerer) ?? 'null');
    return isAnswerer(kept) ? kept : practiceAnswerer;
  } catch {
    return practiceAnswerer;
  }
}

function keepAnswerer(answerer: Answerer): void {
  try {
    localStorage.setItem(practiceKeys.answerer, JSON.stringify(answerer));
  } catch {
    // A browser that keeps nothing asks the practice model again after a reload.
  }
}

function isAnswerer(kept: Partial<Record<string, unknown>> | null): kept is Answerer {
  if (kept?.way === 'key') return typeof kept.provider === 'string' && typeof kept.model === 'string';
  if (kept?.way === 'computer') return typeof kept.address === 'string' && typeof kept.model === 'string';
  return kept?.way === 'site' || kept?.way === 'browser';
}

export function nameAnswerer(answerer: Answerer): string {
  if (answerer.way === 'key') return `${answerer.model}, with your key`;
  if (answerer.way === 'computer') return `${answerer.model} on this computer`;
  return { practice: 'the built-in practice model', site: 'this site’s model', browser: 'this browser’s model' }[answerer.way];
}

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
