const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Matches a count of a few as prompts write it, for patterns. */
export const writtenCount = `\\d{1,2}|${words.slice(1).join('|')}`;

/** Reads a count, in figures or as a word; 0 where it is none. */
export const readCount = (written: string): number => Math.max(words.indexOf(written.toLowerCase()), Number(written) || 0);
