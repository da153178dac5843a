import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const keys = ['one', 'two', 'three', 'four', 'five'];

/** A small capstone: each complaint is settled where its function adds ten more, in one line of its own; `half` stays as it is. */
export const smallCapstone = {
  start: {
    'README.md': '# Sums\n',
    'package.json': '{ "type": "module" }\n',
    'src/sums.js': sums(() => 0),
    'src/half.js': 'export const half = (n) => n / 2;\n',
    'tests/harness.js': `export function test(name, fn) {
  try { fn(); console.log('ok ' + name); } catch (error) { console.log('not ok ' + name + ': ' + error.message); }
}
export function equal(actual, expected) { if (actual !== expected) throw new Error(actual + ' is not ' + expected); }
`,
    'tests/half.test.js': `import { half } from '../src/half.js';
import { equal, test } from './harness.js';
test('four has a half', () => equal(half(4), 2));
`,
  },
  solution: { 'src/sums.js': sums(() => 10) },
  /** The code in which these complaints are settled. */
  settled: (...settled: string[]) => ({ 'src/sums.js': sums((key) => (settled.includes(key) ? 10 : 0)) }),
};

function sums(added: (key: string) => number): string {
  return `${keys.map((key, at) => `export const ${key} = (n) => n + ${at + added(key)};\n// ${key} ends here`).join('\n')}\n`;
}

/** Writes {@link smallCapstone} into a content folder. */
export function writeCapstone(directory = mkdtempSync(path.join(os.tmpdir(), 'capstone-'))): string {
  const write = (name: string, text: string) => {
    const file = path.join(directory, 'capstone', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const folder of ['start', 'solution'] as const)
    for (const [name, text] of Object.entries(smallCapstone[folder])) write(path.join(folder, name), text);
  const call = (key: string, given: number) => `import { ${key} } from './src/sums.js';\nconsole.log(${key}(${given}));`;
  const cases = keys.flatMap((key, at) =>
    [1, 2, 3, 4].map((given) => ({
      ...{ complaint: key, name: `${key} of ${given}`, code: call(key, given), output: `${given + at + 10}` },
    })),
  );
  const kept = {
    complaint: null,
    name: 'half of 8',
    code: "import { half } from './src/half.js';\nconsole.log(half(8));",
    output: '4',
  };
  const capstone = {
    title: 'Sums',
    about: 'Five sums are too small.',
    complaints: keys.map((key) => ({ key, title: `Too small: ${key}`, text: `The sum ${key} is ten too small.` })),
    cases: [...cases, kept],
    mutants: [{ name: 'a half is a third', file: 'src/half.js', find: '/ 2', with: '/ 3' }],
    predictions: keys.map((key) => ({ complaint: key, shown: `${key}(7)`, code: call(key, 7) })),
  };
  write('capstone.yml', JSON.stringify(capstone));
  return directory;
}
