import { expect, test } from 'vitest';
import { gradeFiles, hiddenProgram } from './grade-files.server.ts';
import { describeError, judgeRun } from './judge-run.ts';

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

const kept = { ...problem, codeMustContain: ['total = n'] };
const finished = { status: 'finished', output: '2\n' } as const;

test.each(['total\u00a0= n', 'total =\u202fn', 'to\u200btal = n', 'total\u3000=\u00ad n', '\ufefftotal = n'])(
  'a line that looks as it has to is there, whichever blanks it has: %j',
  (line) => {
    const files = { 'sum.py': `for n in [1, 2]:\n    ${line}\nprint(total)\n` };
    expect(judgeRun({ problem: kept, files, run: finished })).toMatchObject({ status: 'right' });
    const hiddenCase = { name: 'other', replace: [{ file: 'sum.py', find: 'total = n', with: 'total = 3' }], output: '3' };
    expect(hiddenProgram({ entry: 'sum.py', hiddenCase, files })?.files['sum.py']).toContain('total = 3');
  },
);

test('a line that has to stay may hold any sign, and is missed when it is gone', () => {
  const signs = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, sign) => 0x20 + sign), 0x1f600);
  const withSigns = { ...problem, codeMustContain: [signs] };
  const judgeLine = (line: string) =>
    judgeRun({ problem: withSigns, files: { 'sum.py': `${line}\nprint(2)\n` }, run: finished }).fault;
  expect(judgeLine(signs.replace(' ', '\u00a0'))).toBeUndefined();
  expect(judgeLine(signs.replace('-', ''))).toBe('must-contain');
});

test('output of another form passes where the problem has a pattern for it, visible or hidden', async () => {
  const open = {
    ...problem,
    ...{ solutionOutput: '1 of 2', solutionOutputRegex: '^\\D*1\\D+2$' },
    hiddenCases: [{ name: 'none', replace: [], append: '#', output: '0 of 2', outputRegex: '^\\D*0\\D+2$' }],
  };
  const grade = async (visible: string, hidden: string) => {
    const outputs = [visible, hidden];
    const run = async () => ({ status: 'finished', output: `${outputs.shift()}\n` }) as const;
    return (await gradeFiles({ problem: open as never, files: { 'sum.py': 'print()' }, run })).verdict;
  };
  expect(await grade('1/2', 'ready: 0 of 2')).toMatchObject({ status: 'right' });
  expect(await grade('2/1', '0/2')).toMatchObject({ fault: 'output' });
  expect(await grade('1/2', '1/2')).toMatchObject({ fault: 'hard-coded' });
});

test('a character that cannot be seen is named with its line, if the learner put it there', () => {
  const run = {
    status: 'threw',
    output: '',
    message: 'SyntaxError: invalid non-printable character U+00A0 (sum.py, line 2)',
  } as const;
  const files = { 'sum.py': 'for n in [1, 2]:\n\u00a0   total = n\n' };
  expect(judgeRun({ problem, files, run }).reason).toMatch(/Line 2 of sum\.py has a no-break space, which looks like a space/);
  expect(judgeRun({ problem: { ...problem, files: { 'sum.py': '\u00a0' } }, files, run }).reason).not.toContain('no-break');
});

test.each([
  ['ReferenceError: process is not defined (main.js, line 1)', 'nothing else of Node'],
  ['ReferenceError: total is not defined (main.js, line 1)', undefined],
  ['Error: there is no file node:fs', 'no packages'],
  ['Error: there is no file none.js', undefined],
  [`ModuleNotFoundError: No module named 'numpy' (main.py, line 1)`, 'standard library'],
  [`ZoneInfoNotFoundError: 'No time zone found with key Europe/Berlin' (main.py, line 2)`, 'time zones'],
  ['EOFError: EOF when reading a line (main.py, line 1)', 'Nobody types'],
  [`RuntimeError: can't start new thread (main.py, line 4)`, 'one thread'],
])('what is not there is told, and is no mistake: %s', (message, told) => {
  const { reason } = describeError(message);
  if (told) expect(reason).toContain(`. `);
  expect(reason).toContain(told ?? message);
  if (!told) expect(reason).toBe(`The program failed: ${message}`);
});
