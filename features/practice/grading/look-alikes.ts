/** The characters that cannot be told from a space, or cannot be seen. */
const names: Record<string, string> = {
  '\u00a0': 'no-break space',
  '\u00ad': 'soft hyphen',
  '\u115f': 'filler',
  '\u1160': 'filler',
  '\u180e': 'Mongolian vowel separator',
  '\u200b': 'zero-width space',
  '\u200c': 'zero-width non-joiner',
  '\u200d': 'zero-width joiner',
  '\u200e': 'left-to-right mark',
  '\u200f': 'right-to-left mark',
  '\u2028': 'line separator',
  '\u2029': 'paragraph separator',
  '\u202f': 'narrow no-break space',
  '\u205f': 'mathematical space',
  '\u2060': 'word joiner',
  '\u3000': 'ideographic space',
  '\u3164': 'filler',
  '\ufeff': 'byte order mark',
  '\uffa0': 'filler',
};

const blanks = '\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000';
const unseen = '\u00ad\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0';

/** Matches each such character; an editor shows them. */
export const lookAlike = new RegExp(`[${blanks}${unseen}]`, 'g');

/** Finds where a text stands in code, or another that looks the same: which blank it is, and what is not seen in it, do not matter. */
export function findLookAlike(code: string, part: string): { from: number; to: number } | undefined {
  const exact = code.indexOf(part);
  if (exact >= 0) return { from: exact, to: exact + part.length };
  const looks = [...part.replace(new RegExp(`[${unseen}]`, 'g'), '')].map((character) =>
    new RegExp(`[ ${blanks}]`).test(character) ? `[ ${blanks}]` : character.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
  );
  if (looks.length === 0) return undefined;
  const found = new RegExp(looks.join(`[${unseen}]*`), 'u').exec(code);
  return found ? { from: found.index, to: found.index + found[0].length } : undefined;
}

/** Says where the first such character stands that a learner's files have and those they started from have not. */
export function describeLookAlike(files: Record<string, string>, dealt: Record<string, string>): string | undefined {
  for (const [file, code] of Object.entries(files)) {
    const given = new Set((Object.hasOwn(dealt, file) ? dealt[file] : '')?.match(lookAlike));
    for (const { 0: character, index } of code.matchAll(lookAlike)) {
      if (given.has(character)) continue;
      const line = code.slice(0, index).split('\n').length;
      const isBlank = new RegExp(`[${blanks}]`).test(character);
      const looks = isBlank ? 'looks like a space and is none' : 'cannot be seen';
      return `Line ${line} of ${file} has a ${names[character] ?? (isBlank ? 'space of another width' : 'control character')}, which ${looks}.`;
    }
  }
  return undefined;
}
