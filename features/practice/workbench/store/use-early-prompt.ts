import { useEffect, useState } from 'react';

/**
 * Takes the prompt that is written before what this browser keeps has been read: on a slow line that takes seconds. What was kept meanwhile
 * stays, and the new words come on a line after it.
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
  useEffect(() => {
    if (!isReady || !early) return;
    setEarly(undefined);
    write(prompt === early.begunOn ? early.prompt : [prompt, early.prompt].filter(Boolean).join('\n'));
  }, [isReady, early]);

  return {
    prompt: early?.prompt ?? prompt,
    write: isReady ? write : (text: string) => setEarly({ prompt: text, begunOn: early?.begunOn ?? prompt }),
  };
}
