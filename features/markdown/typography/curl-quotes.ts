export interface QuoteMarks {
  opening: { double: string; single: string };
  closing: { double: string; single: string };
}

const word = /[\p{L}\p{N}\p{M}]/u;
const space = /\s/;
/** `the '80s` leaves something out, so its mark is an apostrophe. */
const decade = /^\d\ds(?![\p{L}\p{N}])/u;
const genitive = /^s(?![\p{L}\p{N}])/u;

type Kind = 'word' | 'space' | 'mark';

/** Makes the straight quotes of a paragraph's text those of a language. Each stays one character, so places in the text stay too. */
export function curlQuotes(text: string, { opening, closing }: QuoteMarks): string {
  return text.replace(/["']/g, (quote, place: number) => {
    const marks = isOpening(text, place) ? opening : closing;
    return quote === '"' ? marks.double : marks.single;
  });
}

function isOpening(text: string, place: number): boolean {
  const before = kindAt(text, place - 1);
  const next = kindAt(text, place + 1);
  const rest = text.slice(place + 1, place + 8);
  if (next === 'space' || decade.test(rest)) return false;
  if (next === 'word') return before !== 'word' && !(text[place] === "'" && before !== 'space' && genitive.test(rest));
  const mark = rest.charAt(0);
  if (kindAt(text, behindRun(text, place + 1)) !== 'word') return false;
  return mark === '"' || mark === "'" || before !== 'word';
}

/** Tells the kind of the character at a place; beyond either end of a text there is space. */
function kindAt(text: string, place: number): Kind {
  const character = text.charAt(place);
  if (character === '' || space.test(character)) return 'space';
  return word.test(character) ? 'word' : 'mark';
}

/** The first place behind a run of the same mark, such as three dots. */
function behindRun(text: string, start: number): number {
  let place = start;
  while (text.charAt(place) === text.charAt(start)) place += 1;
  return place;
}
