import type { PromptChange } from './prompt-change.ts';

/** Makes one change in a prompt; undefined where the words it is about do not stand there, or stand there more than once. */
export function applyChange({
  prompt,
  change: { search, replace },
}: {
  prompt: string;
  change: PromptChange;
}): string | undefined {
  if (search === '') return `${prompt.trimEnd()}\n\n${replace.trim()}\n`;
  const at = prompt.indexOf(search);
  if (at < 0 || prompt.indexOf(search, at + 1) >= 0) return undefined;
  return prompt.slice(0, at) + replace + prompt.slice(at + search.length);
}
