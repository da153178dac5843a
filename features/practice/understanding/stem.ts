const irregular = new Map(
  Object.entries({
    be: 'am are is was were been being',
    do: 'does did done doing',
    have: 'has had having',
    become: 'became',
    begin: 'began begun',
    break: 'broke broken',
    build: 'built',
    choose: 'chose chosen',
    come: 'came',
    draw: 'drew drawn',
    drop: 'dropped',
    fall: 'fell fallen',
    find: 'found',
    get: 'got gotten',
    give: 'gave given',
    grow: 'grew grown',
    hide: 'hid hidden',
    hold: 'held',
    keep: 'kept',
    leave: 'left',
    lose: 'lost',
    make: 'made',
    mean: 'meant',
    pay: 'paid',
    rise: 'rose risen',
    run: 'ran',
    say: 'said',
    send: 'sent',
    show: 'shown',
    spell: 'spelt',
    stand: 'stood',
    swap: 'swop swops swopped swapped',
    take: 'took taken',
    tell: 'told',
    think: 'thought',
    throw: 'threw thrown',
    understand: 'understood',
    write: 'wrote written',
    child: 'children',
    person: 'people persons',
    index: 'indices indexes',
    percent: '% percents pct',
    decimal: 'decimals',
    not: 'nt',
    key: 'keys',
  }).flatMap(([base, forms]) => forms.split(' ').map((form) => [form, base] as const)),
);

/** Words that only look inflected. */
const uninflected = new Set(
  'this its thus as us yes always less nothing something anything everything string during need embed bed red dog go no so to the off they them is js ts py'.split(
    ' ',
  ),
);

const hasVowel = /[aeiouy]/;

/**
 * Gives a word the key that it shares with its inflections: raise, raises, raised and raising; entry and entries; colour and color. The key
 * is no word for people: it is compared with other keys.
 */
export function stem(word: string): string {
  const lower = word.toLowerCase();
  const base = irregular.get(lower) ?? lower;
  return uninflected.has(base) ? base : withoutEnding(withoutInflection(base));
}

function withoutInflection(word: string): string {
  if (word.endsWith('ing') && hasVowel.test(word.slice(0, -3)) && word.length > 4) return word.slice(0, -3);
  if (word.endsWith('ed') && !word.endsWith('eed') && hasVowel.test(word.slice(0, -2)) && word.length > 3)
    return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !/[sui]s$/.test(word)) return word.slice(0, -1);
  return word;
}

function withoutEnding(word: string): string {
  if (word.length <= 2) return word;
  const single = word.replace(/([^aeiou\d])\1$/, '$1').replace(/e$/, '');
  return single
    .replace(/([^aeiou])y$/, '$1i')
    .replace(/our$/, 'or')
    .replace(/is$/, 'iz');
}
