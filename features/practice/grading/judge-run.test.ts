import { expect, test } from 'vitest';
import { judgeRun } from './judge-run.ts';

const start = 'for n in [1, 2]:\n    total = n\n    print(total)\n';
const problem = {
  files: { 'sum.py': start },
  entry: 'sum.py',
  solutionOutput: '2',
  solutionOutputRegex: undefined,
  specialCheck: undefined,
  codeMustContain: [],
};
const judge = (code: string) => judgeRun({ problem, files: { 'sum.py': code }, run: { status: 'finished', output: '2\n' } });

test.each(['', '  \n\t\n', start, `\n\n${start}\n\n`, start.replaceAll('\n', ' \t\r\n'), start.replace('\n', '\n\n\n')])(
  'code that differs from the start by empty lines and space at the ends of lines alone is unchanged: %j',
  (code) => {
    expect(judge(code)).toMatchObject({ status: 'wrong', fault: 'unchanged' });
  },
);

test('a line that moved out of a loop is a change, though nothing but its indentation differs', () => {
  expect(judge(start.replace('    print', 'print'))).toMatchObject({ status: 'right' });
});
