import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { RunPool } from './run-pool.server.ts';

const pool = new RunPool();
afterAll(() => pool[Symbol.asyncDispose]());

/** Values of every kind a program may print; each stands alone, in an array, in an object, in a Map and deeper than is shown. */
const values = [
  ...[
    'undefined',
    'null',
    'true',
    '0',
    '-0',
    'NaN',
    '-Infinity',
    '1e21',
    '0.1 + 0.2',
    '10n',
    `''`,
    `'it"s \\\\ \\n\\t\\u0007 é 👍'`,
  ],
  ...[`"it's"`, '`a"b\'c`', `'x'.repeat(120)`, `'line\\n'.repeat(20)`, `Symbol('s')`, 'Symbol()', 'Symbol.iterator'],
  ...['[]', '[,]', '[1, , , 4]', '[undefined, null]', '[[], [[]], [[[[]]]]]', 'Array.from({ length: 7 }, (_, at) => at * 1000)'],
  ...[
    'Array.from({ length: 130 }, (_, at) => at)',
    `Array.from({ length: 30 }, (_, at) => 'word' + at)`,
    `Object.assign([1], { b: 2 })`,
  ],
  ...[
    '{}',
    `{ a: 1, 'b-c': 2, 3: 4, [Symbol('k')]: 5 }`,
    `{ a: { b: { c: { d: 1 } } } }`,
    'Object.create(null)',
    '{ __proto__: null, a: 1 }',
  ],
  ...[`{ first: 'Ada Lovelace', second: 'Charles Babbage', third: 'Analytical Engine', year: 1843 }`],
  ...[
    '{ get a() { return 1 } }',
    '{ set a(b) {} }',
    '{ get a() { return 1 }, set a(b) {} }',
    '{ f() {}, g: () => {}, h: async () => {} }',
  ],
  ...[
    'function f() {}',
    '() => {}',
    'async function f() {}',
    'function* g() {}',
    'async function* g() {}',
    'Object.assign(function f() {}, { a: 1 })',
  ],
  ...[
    'class A {}',
    'class A extends Map {}',
    'class extends Array {}',
    'class A { static b = 1 }',
    'Math.max',
    'globalThis.Math.PI',
  ],
  ...[
    'new (class Point { x = 1; #y = 2 })()',
    'new (class extends Map {})([[1, 2]])',
    'new (class List extends Array {})()',
    'new (class {})()',
  ],
  ...[`new (class A { get [Symbol.toStringTag]() { return 'Tagged' } })()`, `{ [Symbol.toStringTag]: 'T', a: 1 }`],
  ...[
    `new (class A { constructor() { this.self = this } })()`,
    '(() => { const a = { b: {} }; a.b.c = a; a.b.d = a.b; return a })()',
  ],
  ...['(() => { const a = [1]; a.push(a); return a })()', '(() => { const m = new Map(); m.set(m, m); return m })()'],
  ...[
    'new Set()',
    `new Set([1, 'a', { b: 2 }])`,
    'new Map()',
    `new Map([['a', 1], [{ k: 1 }, [2]]])`,
    'new Map([[1, new Map([[2, new Map([[3, new Map()]])]])]])',
  ],
  ...[
    'new Map([[1, 2]]).keys()',
    `new Map([['a', 2]]).values()`,
    `new Map([['a', { b: 1 }]]).entries()`,
    'new Set([1, 2]).values()',
    'new Set([1]).entries()',
  ],
  ...['new WeakMap()', 'new WeakSet()', '(function* () {})()', '[1].values()', `'a'.matchAll(/a/g)`],
  ...[
    'Promise.resolve(4)',
    'new Promise(() => {})',
    'Promise.resolve({ a: [1, 2] })',
    '(() => { const p = Promise.reject(3); p.catch(() => {}); return p })()',
  ],
  ...['/a+/gi', 'Object.assign(/a/, { b: 1 })', 'new Date(0)', 'new Date(NaN)', 'Object.assign(new Date(0), { a: 1 })'],
  ...['Object(1)', `Object('ab')`, 'Object(false)', `Object(Symbol('a'))`, 'Object(1n)', 'Object.assign(Object(2), { a: 1 })'],
  ...[
    'new Uint8Array(3)',
    'new Float64Array([1.5, -0])',
    'new BigInt64Array(2)',
    'new ArrayBuffer(4)',
    'new DataView(new ArrayBuffer(2))',
    'new Uint8Array(200)',
  ],
  ...['new Proxy({ a: 1 }, {})', 'new Proxy([1, 2], {})', 'new Proxy(function f() {}, {})', 'new Proxy(new Map([[1, 2]]), {})'],
  ...[
    '(function () { return arguments })(1, [2])',
    `{ [Symbol.for('nodejs.util.inspect.custom')]() { return 'custom!' } }`,
    `{ toString() { return 'own' } }`,
  ],
  ...[
    'Object.create({ inherited: 1 })',
    'Object.create(class B {}.prototype)',
    'Object.freeze({ a: 1 })',
    'new (function Old() { this.a = 1 })()',
    'new Array(5)',
  ],
];

const frames = [
  (value: string) => `console.log(${value})`,
  (value: string) => `console.log([${value}, ${value}], 'and', ${value})`,
  (value: string) => `console.log({ key: ${value}, other: [{ in: ${value} }] })`,
  (value: string) => `console.log(new Map([[${value}, ${value}]]), new Set([[${value}]]))`,
  (value: string) => `console.log({ a: { b: { c: ${value} } }, d: [[[${value}]]] })`,
  ...['%s', '%d', '%i', '%f', '%j', '%o', '%O', '%c|', '%%s', '%x %s', '%s %s'].map(
    (form) => (value: string) => `console.log('${form}', ${value}, 'extra')`,
  ),
  (value: string) => `console.log(String(console.dir(${value}, { depth: 0 })))`,
  (value: string) => `console.table([${value}, { a: ${value} }])`,
];

/** An array in itself is no number here but an error, and of a proxy of a function the engine tells the name. */
const engineDiffers = /'%[dif]', .*a\.push\(a\)|%s', new Proxy\(function/;

const errors = [
  `new Error('a')`,
  `new TypeError('a\\nb')`,
  `Object.assign(new RangeError('a'), { code: 1 })`,
  `new (class Mine extends Error { constructor(m) { super(m); this.name = 'Mine' } })('m')`,
  `new (class Other extends TypeError {})('o')`,
  `new Error('outer', { cause: new Error('inner') })`,
  `new Error('outer', { cause: 'text' })`,
  `new AggregateError([new Error('x')], 'many')`,
  `new Error('')`,
];

const others = [
  `console.group('a'); console.log('b\\nc'); console.group(); console.log({ x: 'y\\nz' }); console.groupEnd(); console.groupEnd(); console.log('d')`,
  `console.count(); console.count('a'); console.count(); console.countReset(); console.count()`,
  `console.table([{ a: 1, b: 'x' }, { a: 2, c: true }]); console.table([[1, 2], [3, 4]]); console.table(5); console.table([1, 'two', [3]])`,
  `console.table(new Map([['a', 1], ['b', { c: 2 }]])); console.table(new Set(['x', 'y'])); console.table({ r: { a: 1 }, s: { a: 2 } }); console.table([{ a: 1, b: 2 }], ['b'])`,
  `console.table([]); console.table({}); console.table([{}]); console.table([null, undefined]); console.table(null)`,
  `console.dir({ a: { b: { c: {} } } }, { depth: 0 }); console.dirxml({ a: 1 }, [2]); console.log(); console.info('i'); console.debug(1, '%')`,
  `console.log('%s is %d years and %i', 'Bob', 42.5, 42.5, { extra: true }); console.log('100%', 5); console.log('%s'); console.log('a%', 'b')`,
  `setTimeout(() => console.log('timeout 1'), 1); setTimeout(() => console.log('timeout 0'), 0); Promise.resolve().then(() => console.log('promise')); queueMicrotask(() => console.log('microtask')); console.log('main')`,
  `setTimeout(() => { console.log(1); Promise.resolve().then(() => console.log(2)) }); setTimeout(() => console.log(3))`,
  `console.log((1234567.891).toLocaleString(), (1e21).toLocaleString(), (0.5).toLocaleString('en-US', { style: 'percent' }), 12345678901234567890n.toLocaleString(), (5).toLocaleString('de-DE', { style: 'currency', currency: 'EUR' }))`,
  `console.log(['b', 'a', 'C', 'ä', 'Z', '10', '9'].sort((a, b) => a.localeCompare(b)), 'a'.localeCompare('B'), '10'.localeCompare('9', undefined, { numeric: true }))`,
  `const d = new Date(Date.UTC(2026, 0, 5, 15, 4, 5)); console.log(String(d), d.toLocaleString(), d.toLocaleDateString(), d.toLocaleTimeString(), d.toLocaleDateString('de-DE', { weekday: 'long', month: 'long', day: 'numeric' }), d.toTimeString(), d)`,
  `console.log(new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(1234.5), new Intl.PluralRules('en').select(1), new Intl.ListFormat('en').format(['a', 'b', 'c']), [1, 2].map(new Intl.NumberFormat().format))`,
  `console.log('I'.toLocaleLowerCase('tr'), 'straße'.toLocaleUpperCase(), [1234.5, new Date(0)].toLocaleString(), new Date(NaN).toLocaleDateString() )`,
  `for await (const n of (async function* () { yield 1; yield 2 })()) console.log(n); console.log(typeof this, [3, 1, 2].toSorted(), Object.groupBy([1, 2, 3], (n) => n % 2 ? 'odd' : 'even'))`,
];

const mark = '-- next program --';

const wrapped = (code: string) => `await (async () => { ${code} })().catch((error) => console.log('threw', error.name));`;
/** Lets go on what a program left behind, such as a timer, before the next one prints. */
const settled = (code: string) =>
  `${wrapped(code)}\n${code.includes('setTimeout') ? 'await new Promise((resolve) => setTimeout(resolve, 20));' : ''}`;
const joined = (programs: string[]) => programs.map((code) => `${settled(code)}\nconsole.log('${mark}');`).join('\n');
const split = (output: string) => output.split(`${mark}\n`).slice(0, -1);

/** Runs programs in the Node that runs the tests: each in a function of its own, as one after the other prints. */
function runInNode(programs: string[]): string[] {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'console-')), 'all.mjs');
  writeFileSync(file, joined(programs));
  const { stdout } = spawnSync(process.execPath, [file], {
    encoding: 'utf8',
    env: { TZ: 'UTC', LANG: 'en_US.UTF-8' },
    maxBuffer: 1e8,
  });
  return split(stdout);
}

async function run(code: string): Promise<string> {
  const result = await pool.run({ program: { files: { 'main.js': code }, entry: 'main.js' }, person: 'somebody' });
  return result.status === 'finished' ? result.output : JSON.stringify(result);
}

/** Well below the characters that a run may print. */
const mostOfRun = 6_000;

/** Puts programs together into runs that print no more than a run may: a machine for each of two thousand would take a minute. */
function packed(programs: string[], expected: string[]): { code: string; output: string }[][] {
  const runs: { code: string; output: string }[][] = [[]];
  let length = 0;
  for (const [at, code] of programs.entries()) {
    const output = expected[at] ?? '';
    length += output.length + mark.length + 1;
    if (length > mostOfRun) {
      runs.push([]);
      length = output.length;
    }
    runs.at(-1)?.push({ code, output });
  }
  return runs;
}

test('whatever a program prints, it prints as in Node', async () => {
  const printed = values.flatMap((value) => frames.map((frame) => frame(value.startsWith('{') ? `(${value})` : value)));
  const programs = [...printed.filter((code) => !engineDiffers.test(code)), ...others];
  const expected = runInNode(programs);
  expect(expected).toHaveLength(programs.length);
  const differences = [];
  for (const together of packed(programs, expected)) {
    const printedHere = await run(joined(together.map(({ code }) => code)));
    const outputs = split(printedHere);
    if (outputs.length !== together.length) differences.push({ codes: together.map(({ code }) => code), here: printedHere });
    else
      for (const [at, { code, output }] of together.entries())
        if (outputs[at] !== output) differences.push({ code, here: outputs[at], node: output });
  }
  expect(differences).toEqual([]);
});

test('errors are printed with what they say, their cause and what else they hold', async () => {
  const withoutFrames = (output: string) => output.replace(/\n\s+(at .*|\.\.\. \d+ lines matching .*)/g, '');
  const programs = errors.flatMap((error) => [`console.log(${error})`, `console.log({ e: ${error} }, [${error}])`]);
  const expected = runInNode(programs).map(withoutFrames);
  const outputs = [];
  for (const code of programs) outputs.push(withoutFrames(await run(wrapped(code))));
  expect(outputs).toEqual(expected);
});
