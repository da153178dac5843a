import { useState } from 'react';
import type { TryStory } from '../rounds/try-record.ts';

/** Keeps what a learner predicts before a run: the lines that must change, by file, and the output. */
export function usePrediction() {
  const [lines, setLines] = useState<Record<string, number[]>>({});
  const [output, setOutput] = useState('');
  return {
    lines,
    output,
    predictOutput: setOutput,
    predictLines: (file: string, numbers: number[]) => setLines((before) => ({ ...before, [file]: numbers })),
    /** The prediction as a try's story tells it; null where nothing was predicted. */
    tell(): TryStory['prediction'] {
      const hasLines = Object.values(lines).some((numbers) => numbers.length > 0);
      const said = output.trim();
      return hasLines || said ? { ...(hasLines && { lines }), ...(said && { output: said }) } : null;
    },
  };
}
