import type { TryStory } from '../rounds/try-record.ts';

/** Offers what a learner predicts before a run: the lines that must change, by file, and the output. `keep` is called with each change of it. */
export function offerPrediction({
  prediction,
  keep,
}: {
  prediction: TryStory['prediction'];
  keep: (prediction: TryStory['prediction']) => void;
}) {
  const { lines = {}, output = '' } = prediction ?? {};
  return {
    lines,
    output,
    predictOutput: (words: string) => keep(tell(lines, words)),
    predictLines: (file: string, numbers: number[]) => keep(tell({ ...lines, [file]: numbers }, output)),
  };
}

/** Tells a prediction as the story of a try has it; null where nothing is predicted. */
function tell(lines: Record<string, number[]>, output: string): TryStory['prediction'] {
  const hasLines = Object.values(lines).some((numbers) => numbers.length > 0);
  return hasLines || output.trim() ? { ...(hasLines && { lines }), ...(output && { output }) } : null;
}
