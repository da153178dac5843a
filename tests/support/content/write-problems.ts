import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Writes a content folder with small practice problems, `one` to `six` of the first lesson, of which the first is free: each starts from code
 * that prints its input, and is solved by printing its double. Returns the folder's path.
 */
export function writeProblems(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'problems-'));
  const folder = path.join(directory, 'lessons', '1.hello-ai-world');
  mkdirSync(folder, { recursive: true });
  for (const [index, name] of problemNames.entries()) {
    const file = path.join(folder, `${index + 1}.${name}`);
    writeFileSync(`${file}.yml`, JSON.stringify(problem({ free: index === 0 })));
    writeFileSync(`${file}.examples.yml`, JSON.stringify(examples));
  }
  return directory;
}

export const problemNames = ['one', 'two', 'three', 'four', 'five', 'six'];
export const problemIdOf = (name: string) => `hello-ai-world/${name}`;

const keptLine = 'const input = 4;\n';

/** A right answer to the variant of each problem, whose input is another. */
export const rightInVariant = { 'double.js': 'const input = 6;\nconsole.log(input * 2);\n' };

/** Files to hand in for each of the problems. */
export const handedIn = {
  unchanged: { 'double.js': `${keptLine}console.log(input);\n` },
  right: { 'double.js': `${keptLine}console.log(input * 2);\n` },
  wrong: { 'double.js': `${keptLine}console.log(input + 1);\n` },
  hardCoded: { 'double.js': `${keptLine}console.log(8);\n` },
};

const problem = ({ free }: { free: boolean }) => ({
  language: 'javascript',
  title: 'Double',
  task: 'Print the double of input. Keep the line of input.',
  teaches: 'Where the change belongs.',
  concepts: ['naming'],
  free,
  files: handedIn.unchanged,
  solution: handedIn.right,
  solutionOutput: '8',
  codeMustContain: [keptLine.trim()],
  hints: ['Multiply.', 'By two.'],
  suggestions: ['In double.js, print input times two.'],
  hiddenCases: [
    { name: 'an input of 5', replace: [{ file: 'double.js', find: keptLine.trim(), with: 'const input = 5;' }], output: '10' },
  ],
  decisions: [
    {
      id: 'factor',
      part: 'change',
      asks: 'What should be printed?',
      why: 'The practice model did not find what to print, so it added one.',
      said: 'input times two',
      does: 'Says what to print. Without it, one is added.',
      files: handedIn.wrong,
    },
  ],
  variants: [{ swap: { '4': '6', '5': '7', '8': '12', '10': '14' } }],
});

const examples = {
  decisions: {
    factor: {
      said: [
        'Print the double of input.',
        'double it',
        'It should print input times two.',
        'twice the input, please',
        '`input * 2`',
      ],
      unsaid: ['Print the input.', 'Print something else.', 'Change the number.', 'half of the input', '`input + 1`'],
    },
  },
  complete: ['Print the double of input.', 'In double.js, print input times two.', 'Please double the number that is printed.'],
  faulty: { factor: ['In double.js, print another number.', 'Please change the number that is printed.'] },
};
