import type { ContentPattern } from './content-pattern.ts';

const spaces = '\\t\\n\\v\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
const lineEnds = '\\n\\r\\x{2028}\\x{2029}';
/** Escapes that only the linear-time engine knows; in JavaScript, without the `u` flag, the letter stands for itself. */
const plainLetters = 'AzQECapP';

/** Writes a JavaScript pattern so that the linear-time engine reads it as JavaScript would. Throws a SyntaxError where it cannot. */
export function translatePattern({ source, flags }: ContentPattern): string {
  new RegExp(source, flags); // only read, never run: it refuses what is not JavaScript
  const isUnicode = flags.includes('u');
  let isInClass = false;
  let translated = '';
  for (let place = 0; place < source.length; place++) {
    const character = source.charAt(place);
    if (character === '\\') {
      place++;
      translated += translateEscape({ letter: source.charAt(place), isInClass, isUnicode });
    } else if (isInClass) {
      translated += character === '[' ? '\\[' : character;
      if (character === ']') isInClass = false;
    } else if (character === '.' && !flags.includes('s')) {
      translated += `[^${lineEnds}]`;
    } else {
      isInClass = character === '[';
      translated += character;
    }
  }
  return translated;
}

function translateEscape({ letter, isInClass, isUnicode }: { letter: string; isInClass: boolean; isUnicode: boolean }): string {
  if (letter === 's') return isInClass ? spaces : `[${spaces}]`;
  if (letter === 'S' && !isInClass) return `[^${spaces}]`;
  if (letter === 'b' && isInClass) return '\\x08';
  if (letter === 'k') throw new SyntaxError('references back to a group are not supported');
  if (!isUnicode && letter !== '' && plainLetters.includes(letter)) return letter;
  return `\\${letter}`;
}
