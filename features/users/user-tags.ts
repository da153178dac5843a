/** Limits of the words by which the owner sorts accounts. */
export const maxTagLength = 40;
const maxTags = 20;

/** The tag of the people of a site that is tried out: no review of theirs is shown, and no one but the site gives or takes it. */
export const sampleTag = 'sample';

/** Reads tags as they were typed, with commas between them: in small letters, each once. */
export function readTags(typed: string): string[] {
  const tags = typed.split(/[,;\n]/).map((tag) => tag.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim());
  return [...new Set(tags.filter(Boolean))];
}

/** Says what is wrong with tags that somebody typed; null where nothing is. */
export function faultOfTags(tags: string[]): string | null {
  if (tags.length > maxTags) return `An account may have ${maxTags} tags`;
  const wrong = tags.find((tag) => tag.length > maxTagLength || !/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u.test(tag));
  return wrong === undefined
    ? null
    : `“${wrong.slice(0, maxTagLength)}” is no tag: letters, digits, spaces, points and hyphens, ${maxTagLength} at most`;
}
