import type { Program } from '#features/practice/runner/program.ts';
import { canRunPython } from '#features/practice/runner/python-sandbox.server.ts';
import { RunPool } from '#features/practice/runner/run-pool.server.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openBrowserRunner } from '#tests/support/practice/browser-runner.ts';
import { runInTime } from '#tests/support/practice/is-same-run.ts';

/** Programs whose outcome could differ between engines, machines or moments. */
const programs = {
  numbers: 'console.log(0.1 + 0.2, 1e21, -0, 2 ** -1074, (1.005).toFixed(2), Math.sin(1e9), 1 / 3)',
  clock: 'console.log(Date.now(), new Date().toString(), performance.now())',
  chance: 'for (let n = 0; n < 5; n += 1) console.log(Math.random())',
  order: 'setTimeout(() => console.log(3)); Promise.resolve().then(() => console.log(2)); console.log(1)',
  sorting: 'console.log([3, 20, 100].sort(), [..."äazÅ"].sort().join(""), ["b", "a"].sort((a, b) => a.localeCompare(b)))',
  locale: 'console.log((1234567.891).toLocaleString(), new Date(0).toLocaleDateString(), typeof Intl)',
  keys: 'console.log(Object.keys({ b: 1, 2: 1, a: 1, 1: 1 }), JSON.stringify(new Map([[1, 2]])))',
  error: 'const find = (list) => list.first.name;\nfind([]);',
  syntax: 'if (true {',
  rejection: 'Promise.reject(new RangeError("late"))',
  'recursion without an end': 'const f = (n) => f(n + 1) + 1;\nf(0);',
  recursion: `
let depth = 0;
class Nested { constructor() { depth += 1; this.inner = new Nested(); } }
const ways = {
  call: () => { depth += 1; return ways.call() + 1; },
  get getter() { depth += 1; return ways.getter; },
  map: () => { depth += 1; return [1].map(ways.map); },
  reduce: () => { depth += 1; return [1, 2].reduce(ways.reduce); },
  sort: () => { depth += 1; return [2, 1].sort(ways.sort); },
  spread: (...list) => { depth += 1; return ways.spread(...list); },
  class: () => new Nested(),
  text: () => { depth += 1; return JSON.stringify({ toJSON: ways.text }); },
  wait: async () => { depth += 1; await ways.wait(); },
};
const measure = async () => {
  for (const name of Object.keys(ways)) {
    depth = 0;
    try { await ways[name](1, 2); } catch (error) { console.log(name, depth, error.name); }
  }
};
await measure();
for (let n = 0; n < 1e6; n += 1) [n].map((x) => x % 7).sort(); // until the engine has optimised the machine
await measure();`,
  memory: 'const all = []; for (;;) all.push(new Array(1000).fill(1))',
  flood: 'for (let n = 0; ; n += 1) console.log(n)',
};

const typescript = {
  'several files': {
    'main.ts': `import { type Price, total } from './money';\nconst prices: Price[] = [{ cents: 5 }];\nconsole.log(total(prices));`,
    'money.ts': `export interface Price { cents: number }\nexport const total = (all: Price[]): number => all.reduce((sum, { cents }) => sum + cents, 0);`,
  },
  'a type that cannot be read': { 'main.ts': 'console.log(1);\nconst a: = 1;' },
  'an error behind types': { 'main.ts': 'interface A {\n  b: string;\n}\nlet a: A | undefined;\na!.b;' },
};

const python = {
  'several files and data': {
    'main.py': `import csv\nfrom money import total\nprint(total(int(row[0]) for row in csv.reader(open('data.csv'))))`,
    'money.py': 'def total(prices):\n  return sum(prices)\n',
    'data.csv': '1\n2\n',
  },
  'an error in another file': {
    'main.py': 'import money\nmoney.total(3)',
    'money.py': 'def total(prices):\n  return sum(prices)\n',
  },
  'what cannot be read': { 'main.py': 'print(1)\ndef f(:\n  pass' },
  'clock, chance and order': {
    'main.py': `import random, time, datetime, os, uuid\nprint(random.random(), time.time(), datetime.datetime.now(), os.urandom(4), uuid.uuid4(), hash('a'), {'a', 'b', 'c'}, dict(os.environ), time.tzname)`,
  },
  'tasks that wait': {
    'main.py': `import asyncio\nasync def main():\n  await asyncio.gather(*(asyncio.sleep(n) for n in range(9)))\n  print('done')\nasyncio.run(main())`,
  },
  'too much memory': { 'main.py': 'a = []\nwhile True:\n  a.append(bytearray(1000000))' },
  'too much output': { 'main.py': 'while True: print("x" * 99)' },
  'recursion without an end': { 'main.py': 'def f():\n  f()\nf()' },
};

let pool: RunPool;
test.beforeAll(() => {
  pool = new RunPool();
});
test.afterAll(() => pool[Symbol.asyncDispose]());

test('so is every Python program, however it ends', { tag: '@slow' }, async ({ page }) => {
  test.skip(!canRunPython(), 'Python does not run here');
  await page.goto('/playground');
  const run = await openBrowserRunner(page);
  for (const [name, files] of Object.entries(python)) {
    const program = { files, entry: 'main.py' };
    const ofServer = await runInTime(() => pool.run({ program, person: 'test' }));
    expect(await runInTime(() => run(program)), name).toEqual(ofServer);
  }
});

test('a run in the browser is the server’s in every language, and reaches neither the site nor any other address', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/playground');
  const run = await openBrowserRunner(page);
  const expectSame = async (all: Record<string, Program['files']>, entry: string) => {
    for (const [name, files] of Object.entries(all)) {
      const program = { files, entry };
      const ofServer = await runInTime(() => pool.run({ program, person: 'test' }));
      expect(await runInTime(() => run(program)), name).toEqual(ofServer);
    }
  };
  const scripts = Object.entries(programs).map(([name, code]) => [name, { 'main.js': code }]);
  await test.step('JavaScript', () => expectSame(Object.fromEntries(scripts), 'main.js'));
  await test.step('TypeScript, and only who runs it loads what strips types', async () => {
    const parts = () => asked.filter((path) => path.startsWith('/practice/run-parts/'));
    expect(parts()).toEqual([]);
    await expectSame(typescript, 'main.ts');
    expect(parts()).toHaveLength(1);
  });
  await test.step('Python', async () => {
    if (!canRunPython()) return;
    const { 'several files and data': files, 'clock, chance and order': chance } = python;
    await expectSame({ files, chance }, 'main.py');
    const reach = `import urllib.request\nurllib.request.urlopen('${site.origin}/healthz')`;
    expect(await run({ files: { 'main.py': reach }, entry: 'main.py' })).toMatchObject({ status: 'threw' });
  });
  const code = `console.log(typeof fetch, typeof document, typeof localStorage, typeof self);
    import('${site.origin}/assets/x.js').then(() => console.log('reached'), () => console.log('refused'));`;
  expect(await run({ files: { 'main.js': code }, entry: 'main.js' })).toEqual({
    status: 'finished',
    output: 'undefined undefined undefined undefined\nrefused\n',
  });
  const frame = page.frames().find((each) => each.url().includes('/practice/run-frame'));
  const answer = await frame?.evaluate(
    (address) =>
      fetch(address).then(
        () => 'reached',
        (error: Error) => error.message,
      ),
    `${site.origin}/healthz`,
  );
  expect(answer, 'the frame itself reaches nothing either').toContain('Failed to fetch');
  expect(asked.filter((path) => /healthz|\/x\.js/.test(path))).toEqual([]);

  await test.step('a frame that never loads is a run that could not be made', async () => {
    await page.route('**/practice/run-frame**', (route) => route.abort());
    await page.clock.install();
    await page.goto('/playground');
    const runInNone = await openBrowserRunner(page);
    const result = runInNone({ files: { 'main.js': 'console.log(1)' }, entry: 'main.js' });
    await page.locator('[data-run-frame]').waitFor({ state: 'attached' });
    await page.clock.fastForward('00:21');
    expect(await result).toEqual({ status: 'unavailable' });
    await expect(page.locator('[data-run-frame]')).toHaveCount(0);
  });
});
