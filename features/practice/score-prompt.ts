import type { Exercise } from './exercise.ts';
import type { RecordedAnswer } from './practice-problem.ts';
import { type PromptPart, promptParts } from './prompt-parts.ts';
import { saysAnyOf } from './says-any-of.ts';

export interface PromptScore {
  /** Each part this problem asks for, and whether the prompt says it. The file is always worth naming. */
  parts: { part: PromptPart; isSaid: boolean }[];
  /** What misled the model: something the prompt said, or else the first thing it left open. */
  fault: Pick<RecordedAnswer, 'missing' | 'answer'> | undefined;
}

/** Scores a prompt by what it says of what the problem needs it to say. */
export function scorePrompt({ exercise, prompt }: { exercise: Exercise; prompt: string }): PromptScore {
  const missing = exercise.needs.filter(({ anyOf }) => !saysAnyOf({ prompt, words: anyOf }));
  const asked = new Set<PromptPart>(['file', ...exercise.needs.map(({ part }) => part)]);
  const namesFile = saysAnyOf({ prompt, words: [exercise.fileName] });
  const filesAreNeeded = exercise.needs.some(({ part }) => part === 'file');
  return {
    parts: promptParts
      .filter((part) => asked.has(part))
      .map((part) => ({
        part,
        isSaid: part === 'file' && !filesAreNeeded ? namesFile : !missing.some((need) => need.part === part),
      })),
    fault: exercise.misleading.find(({ anyOf }) => saysAnyOf({ prompt, words: anyOf })) ?? missing[0],
  };
}
