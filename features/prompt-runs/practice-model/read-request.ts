const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Matches a count of a few as prompts write it, for patterns. */
export const writtenCount = `\\d{1,2}|${words.slice(1).join('|')}`;

/** Reads a count, in figures or as a word; 0 where it is none. */
export const readCount = (written: string): number => Math.max(words.indexOf(written.toLowerCase()), Number(written) || 0);

/** A prompt as the practice model reads it. */
export interface ReadRequest {
  /** The words that say what to do. */
  instruction: string;
  /** The text to do it with: between fences or behind “Text:”. Empty where there is none. */
  given: string;
  /** The prompt says that nothing else may be in the answer. */
  saysOnly: boolean;
}

const fenced = /```[^\n]*\n([\s\S]*?)\n?```/;
const labelled = /(?:^|\n)[ \t]*(?:text|input|given|message|review|notes|ticket|data)[ \t]*:[ \t]*\n?([\s\S]*)$/i;
const only = /\b(?:only|nothing else|no other words|nothing but|without (?:an )?explanation|no explanation)\b/i;

/** Tells the text that a prompt gives from what it says to do with it. */
export function readRequest(prompt: string): ReadRequest {
  const found = fenced.exec(prompt) ?? labelled.exec(prompt);
  const instruction = found ? prompt.slice(0, found.index) + prompt.slice(found.index + found[0].length) : prompt;
  return { instruction, given: (found?.[1] ?? '').trim(), saysOnly: only.test(instruction) };
}
