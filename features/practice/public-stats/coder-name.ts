const adjectives = [
  'calm',
  'careful',
  'curious',
  'eager',
  'frank',
  'keen',
  'patient',
  'plain',
  'quiet',
  'steady',
  'thorough',
  'wry',
];
const nouns = [
  ...['badger', 'compiler', 'crane', 'heron', 'lantern', 'linter', 'otter', 'parser', 'pebble', 'rook', 'sparrow', 'willow'],
];

/** Makes a name of an adjective, a noun and three digits (docs/product.md §9). `random` returns numbers from 0 up to, never reaching, 1. */
export function makeCoderName(random: () => number): string {
  const pick = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)];
  return `${pick(adjectives)}-${pick(nouns)}-${100 + Math.floor(random() * 900)}`;
}
