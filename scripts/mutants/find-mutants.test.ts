import { describe, expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';

const namesIn = (source: string) => findMutants({ file: 'a.ts', source }).map(({ name }) => name);

describe('the faults found in', () => {
  test.each<[what: string, source: string, faults: string[]]>([
    [
      'a guard: it is gone, or always in the way',
      'if (!user) throw new AppError("NOT_SIGNED_IN");',
      [
        'module › guard: if (!user) throw new AppError("NOT_SIGNED_IN");',
        'module › condition: !user → true',
        'module › throw: throw new AppError("NOT_SIGNED_IN");',
      ],
    ],
    [
      'a condition that decides between two ways: either is always taken',
      'const a = isOpen ? one : other;',
      ['module › condition: isOpen → true', 'module › condition: isOpen → false'],
    ],
    ['two sides of a condition: only one is asked', 'const f = a && (b)', ['module › term: a &&', 'module › term: && (b)']],
    [
      'a bound: it is off by one',
      'const a = tries >= 10;',
      ['module › comparison: tries >= 10 → tries > 10', 'module › constant: 10 → 11'],
    ],
    ['a duration: multiplied, not off by one', 'const a = 60 * 1000;', ['module › comparison: 60 * 1000 → 60 / 1000']],
    [
      'a query: it asks for all rows, or for others, or takes no lock',
      'const a = select().where(and(eq(id, own), isNull(gone))).for("update");',
      [
        'module › step: .where(and(eq(id, own), isNull(gone)))',
        'module › comparison: eq(id, own) → ne(id, own)',
        'module › term: eq(id, own),',
        'module › term: , isNull(gone)',
        'module › comparison: isNull(gone) → isNotNull(gone)',
        'module › step: .for("update")',
      ],
    ],
    [
      'a statement of SQL',
      'const a = sql`select 1 where a = b and c for update`;',
      ['module › sql: = → <>', 'module › sql: and → or', 'module › sql: for update'],
    ],
    [
      'acts: none is done',
      'await notify(a); count += 1;',
      ['module › statement: await notify(a);', 'module › statement: count += 1;', 'module › constant: 1 → 2'],
    ],
    [
      'words and switches',
      "const a = { status: 'paid', once: true };",
      [
        "module › property: status: 'paid',",
        "module › constant: 'paid' → 'not-paid'",
        'module › property: , once: true',
        'module › constant: true → false',
      ],
    ],
    ['a list of words', "const a = ['one', 'two'];", ["module › element: 'one',", "module › element: , 'two'"]],
    ['what only a log says: none', "log.warn({ a: b }, 'it went wrong');", ['module › property: a: b']],
    [
      'texts and types: none',
      "const a: 1 | true | 'open' = b; const c = { note: 'a text for people' };",
      ["module › property: note: 'a text for people'"],
    ],
  ])('%s', (_, source, faults) => {
    expect(namesIn(source)).toEqual(faults);
  });
});

test('a fault is named after the functions around it, and by its number where there are several like it', () => {
  const source = 'const isOwn = (row) => { return rows.some((each) => each.a === 1 || each.b === 1); };';
  expect(namesIn(source)).toEqual([
    'isOwn › comparison: some((each) => each.a === 1 || each.b === 1) → every((each) => each.a === 1 || each.b === 1)',
    'isOwn › callback 1 › comparison: each.a === 1 → each.a !== 1',
    'isOwn › callback 1 › term: each.a === 1 ||',
    'isOwn › callback 1 › constant: 1 → 2',
    'isOwn › callback 1 › term: || each.b === 1',
    'isOwn › callback 1 › comparison: each.b === 1 → each.b !== 1',
    'isOwn › callback 1 › constant: 1 → 2 (2)',
  ]);
});

test('a fault planted leaves a program: the last of a list goes with its comma, an only statement leaves an empty one', () => {
  const source = 'if (a) b(); else c();\nconst d = {\n  e: f,\n};';
  const planted = findMutants({ file: 'a.ts', source }).map(
    ({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end),
  );
  expect(planted).toContain('if (a) ; else c();\nconst d = {\n  e: f,\n};');
  expect(planted).toContain('if (a) b(); else c();\nconst d = {\n  \n};');
});
