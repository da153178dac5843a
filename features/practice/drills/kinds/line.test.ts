import { expect, test } from 'vitest';
import type { RunProgram } from './drill-kind.ts';
import { gradeLine } from './grade-line.ts';
import { line } from './line.ts';

const before = `const limit = 50;
const fee = 4;
// Orders
function pay(total) {
  return total > limit ? 0 : fee;
}
console.log(pay(80));
`;
const ordered = before.replace('total > limit', 'total >= limit').replace('const fee = 4', 'const fee = 5');
const fields = {
  language: 'javascript',
  title: 'Delivery',
  request: 'Free from 50 on, and 5 below.',
  teaches: 'An edge is read twice.',
  concepts: ['edges'],
  level: 1,
  files: { 'pay.js': before, 'other.js': 'export {};\n' },
  ordered: { 'pay.js': ordered },
  cases: [{ name: 'exactly 50', entry: 'pay.js', append: 'console.log(pay(50));', prints: '0\n0' }],
  faults: [
    {
      sort: 'edge',
      why: 'At 50 it is not free.',
      replace: [{ file: 'pay.js', find: 'total >= limit', with: 'limit < total' }],
      breaks: 'exactly 50',
      prints: '0\n5',
    },
    {
      sort: 'lost-line',
      why: 'The comment is gone.',
      replace: [{ file: 'pay.js', find: '// Orders\n', with: '' }],
      breaks: 'exactly 50',
      prints: '0\n5',
    },
  ],
};
const item = line.fields.parse(fields);
const dealt = line.deal(item);
const lines = dealt.shown.diffs.flatMap(({ hunks }) => hunks.flat());
const idOf = (text: string, change: string) => lines.find((one) => one.text.includes(text) && one.change === change)?.id ?? '';

test('a fault is carried by the lines that it added and by lines of before that it took away', () => {
  const [edge, lost] = dealt.key.faults;
  expect(edge?.lines).toEqual([idOf('limit < total', 'added')]);
  expect(lost?.lines).toEqual([idOf('// Orders', 'removed')]);
  expect(dealt.shown.files).toHaveProperty('other.js');
});

test.each<[string, string[], object]>([
  ['all faults', [idOf('limit < total', 'added'), idOf('// Orders', 'removed')], { isRight: true, found: 2, falseAlarms: 0 }],
  ['one of two', [idOf('// Orders', 'removed')], { isRight: false, found: 1, falseAlarms: 0 }],
  ['what was ordered', [idOf('fee = 5', 'added'), idOf('fee = 5', 'added')], { isRight: false, found: 0, falseAlarms: 1 }],
  ['every line', lines.map(({ id }) => id), { isRight: false, found: 2 }],
  ['nothing', [], { isRight: false, found: 0, falseAlarms: 0 }],
])('whoever marks %s is graded by it', (_, marked, score) => {
  expect(gradeLine(dealt, marked)).toMatchObject({ total: 2, ...score });
});

test('of a fair change nothing is to be marked', () => {
  const fair = line.deal(line.fields.parse({ ...fields, faults: [] }));
  expect(gradeLine(fair, [])).toMatchObject({ isRight: true, total: 0 });
  expect(gradeLine(fair, [fair.shown.diffs[0]?.hunks[0]?.[0]?.id ?? ''])).toMatchObject({ isRight: false, falseAlarms: 1 });
});

/** Runs nothing: prints what a program of this item would. */
const run: RunProgram = async ({ files }) => {
  const code = files['pay.js'] ?? '';
  const paid = code.includes('>= limit') ? '0' : code.includes('fee = 5') ? '5' : '4';
  return { status: 'finished', output: code.includes('pay(50)') ? `0\n${paid}\n` : '0\n' };
};

test('a promise of an item that does not hold is named with its field', async () => {
  const complaints: string[] = [];
  await line.prove(item, { run, complain: (at, fault) => complaints.push(`${at.join('.')}: ${fault}`) });
  expect(complaints).toEqual([
    expect.stringContaining('faults.1.breaks: breaks without this fault, too'),
    expect.stringContaining('ordered: the diff has'),
  ]);
});
