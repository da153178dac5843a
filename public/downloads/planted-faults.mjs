// Plants twenty faults in a correct function, one at a time, and counts how many a growing list of examples notices.
// Run it with: node planted-faults.mjs

const correct = `
  if (text.trim() === '') return [];
  const pages = [];
  for (const part of text.split(',')) {
    const match = /^\\s*(\\d+)(?:\\s*-\\s*(\\d+))?\\s*$/.exec(part);
    if (!match) throw new Error('bad range');
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    if (last < first) throw new Error('bad range');
    for (let page = first; page <= last; page += 1) if (!pages.includes(page)) pages.push(page);
  }
  return pages.sort((a, b) => a - b);
`;

/** Each fault replaces one piece of the function by another. */
const faults = [
  ["if (text.trim() === '') return [];", ''],
  ['text.trim()', 'text'],
  ["split(',')", "split(', ')"],
  ["split(',')", "split(';')"],
  ['/^\\s*', '/\\s*'],
  ['\\s*$/', '\\s*/'],
  ['/^\\s*', '/^'],
  ['(\\d+)(?', '(\\d)(?'],
  ['-\\s*(\\d+)', '-\\s*(\\d)'],
  ['(?:\\s*-\\s*', '(?:-'],
  ["if (!match) throw new Error('bad range')", 'if (!match) continue'],
  ["match) throw new Error('bad range')", "match) throw new Error('invalid')"],
  ['match[2] ?? match[1]', 'match[2] ?? 0'],
  ['last < first', 'last <= first && match[2]'],
  ["if (last < first) throw new Error('bad range');", ''],
  ["first) throw new Error('bad range')", 'first) continue'],
  ['page <= last', 'page < last'],
  ['pages.sort((a, b) => a - b)', 'pages'],
  ['sort((a, b) => a - b)', 'sort()'],
  ['if (!pages.includes(page)) pages', 'pages'],
];

/** What goes in, and what must come out: pages, or the text of the error. */
const examples = [
  ['1-3,5', [1, 2, 3, 5]],
  ['7', [7]],
  ['', []],
  ['3-1', 'bad range'],
  ['5,1-3', [1, 2, 3, 5]],
  ['x', 'bad range'],
  ['4-4', [4]],
  [' 8 - 11 , 2 ', [2, 8, 9, 10, 11]],
  ['1-3,2-5', [1, 2, 3, 4, 5]],
  ['1-2-3', 'bad range'],
  ['  ', []],
  ['10-12', [10, 11, 12]],
];

function answer(parseRanges, text) {
  try {
    return JSON.stringify(parseRanges(text));
  } catch (error) {
    return JSON.stringify(error.message);
  }
}

const compile = (body) => new Function('text', body);
const right = compile(correct);
for (const [text, wanted] of examples) {
  if (answer(right, text) !== JSON.stringify(wanted)) throw new Error(`The correct function fails ${JSON.stringify(text)}`);
}

const left = new Set(
  faults.map(([from, to]) => {
    const body = correct.replace(from, () => to);
    if (body === correct) throw new Error(`Nothing to replace: ${from}`);
    return compile(body);
  }),
);
console.log('examples,caught,last example');
examples.forEach(([text, wanted], index) => {
  for (const wrong of left) if (answer(wrong, text) !== JSON.stringify(wanted)) left.delete(wrong);
  console.log(`${index + 1},${faults.length - left.size},${JSON.stringify(text)}`);
});
console.log(left.size === 0 ? 'no fault left' : `${left.size} not caught`);
