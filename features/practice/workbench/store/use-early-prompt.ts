import { useLayoutEffect, useState } from 'react';
import { longestPrompt } from '../../problems/prompt-limits.ts';

/**
 * Takes the prompt that is written before what this browser keeps has been read: on a slow line that takes seconds. What was kept stays, and
 * the new words come on a line after it.
 */
export function useEarlyPrompt({
  isReady,
  prompt,
  write,
}: {
  isReady: boolean;
  prompt: string;
  write: (prompt: string) => void;
}) {
  const [early, setEarly] = useState<{ prompt: string; begunOn: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `prompt` is the kept one in the moment in which it has been read
  useLayoutEffect(() => {
    if (!isReady || !early) return;
    setEarly(undefined);
    if (early.prompt !== prompt) write(join(prompt === early.begunOn ? '' : prompt, early.prompt));
  }, [isReady, early]);

  return {
    prompt: early?.prompt ?? prompt,
    write: isReady ? write : (text: string) => setEarly({ prompt: text, begunOn: early?.begunOn ?? prompt }),
  };
}

const join = (kept: string, early: string) => [kept, early].filter(Boolean).join('\n').slice(0, longestPrompt);
