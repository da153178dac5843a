import { afterAll, expect, test } from 'vitest';
import { hour, second } from '#platform/durations.ts';
import { RunPool } from './run-pool.server.ts';

const pool = new RunPool();
afterAll(() => pool[Symbol.asyncDispose]());

const run = (code: string, person = 'somebody', time?: number) =>
  pool.run({ program: { files: { 'main.js': code, 'other.js': 'export const seven = 7;' }, entry: 'main.js' }, person, time });

const printedOne = { status: 'finished', output: '1\n' };

const outputOf = async (code: string) => {
  const result = await run(code);
  return 'output' in result ? result.output : result.status;
};
const messageOf = async (code: string) => {
  const result = await run(code);
  return result.status === 'threw' ? result.message : result.status;
};

test.each([
  [
    'values of every kind',
    `console.log(1, [1, 2], { a: 1 }, -0, 'x', null, undefined, 10n)`,
    '1 [ 1, 2 ] { a: 1 } -0 x null undefined 10n\n',
  ],
  ['its other files', `import { seven } from './other.js'; console.log(seven)`, '7\n'],
  ['an import at run time', `console.log((await import('./other.js')).seven)`, '7\n'],
  [
    'timers in their order, without waiting',
    `setTimeout(() => console.log('b'), 9e6); setTimeout(console.log, 10, 'a')`,
    'a\nb\n',
  ],
  [
    'an interval until it is cleared',
    `let n = 0; const i = setInterval(() => { console.log(++n); if (n === 3) clearInterval(i) }, 5)`,
    '1\n2\n3\n',
  ],
  ['a wait by reading the clock', `const t = Date.now(); while (Date.now() - t < 9000); console.log('done')`, 'done\n'],
  ['an error that is handled late', `const p = Promise.reject(1); await null; p.catch(() => console.log('caught'))`, 'caught\n'],
  [
    'a console that was there before its own',
    `JSON.stringify = () => 'no'; Array.prototype.map = null; console.log({ a: [1] })`,
    '{ a: [ 1 ] }\n',
  ],
  ['text beyond the first plane', `console.log('ä 👍🏽 \\ud83d'.length, [...'👍🏽'].reverse().join(''))`, '8 🏽👍\n'],
])('a program prints %s', async (_, code, output) => {
  expect(await outputOf(code)).toBe(output);
});

test('a program prints the same wherever and whenever it runs', async () => {
  const code = 'console.log(Math.random(), Date.now(), new Date().toString(), performance.now())';
  const first = await outputOf(code);
  expect(first).toContain('2026');
  for (let again = 0; again < 5; again += 1) expect(await outputOf(code)).toBe(first);
});

test.each([
  ['an error with its line', 'const a = 1;\n\nnull.x;', "TypeError: cannot read property 'x' of null (main.js, line 3)"],
  ['what cannot be read', 'const a = ;', "SyntaxError: unexpected token in expression: ';' (main.js, line 1)"],
  ['an error of a promise', `Promise.reject(new Error('bad'))`, 'Error: bad (main.js, line 1)'],
  ['what was thrown, if that is no error', `throw { no: 'error' }`, "{ no: 'error' }"],
  [
    'what was thrown, in one line',
    `throw { no: 'x'.repeat(50), more: 'y'.repeat(50) }`,
    `{   no: '${'x'.repeat(50)}',   more: '${'y'.repeat(50)}' }`,
  ],
  ['that it waits for ever', 'await new Promise(() => {})', 'It waits for something that never happens.'],
  ['recursion without an end', 'const f = () => f() + 1; f()', 'RangeError: Maximum call stack size exceeded (main.js, line 1)'],
  ['a file that is not there', `import './none.js'`, 'Error: there is no file none.js'],
  ['a package of Node', `import 'node:fs'`, 'Error: there is no file node:fs'],
  ['a file by way of a prototype', `import '__proto__'`, 'Error: there is no file __proto__'],
  ['what nobody gave it', 'process.exit()', 'ReferenceError: process is not defined (main.js, line 1)'],
])('a program that fails is told %s', async (_, code, message) => {
  expect(await messageOf(code)).toBe(message);
});

test.each([
  `throw new Error('x'.repeat(1e7))`,
  `throw 'x'.repeat(1e7)`,
  `throw { a: 'x'.repeat(1e7) }`,
  `const e = new Error('a'); e.name = 'x'.repeat(1e7); throw e`,
  `Promise.reject('x'.repeat(1e7))`,
  `throw { get a() { throw 1 }, toString() { throw 2 }, [Symbol.for('nodejs.util.inspect.custom')]() { throw 3 } }`,
])('what a program fails with may be a megabyte: %s', async (code) => {
  const result = await run(code);
  expect(result).toMatchObject({ status: 'threw', output: '' });
  expect((result as { message: string }).message.length).toBeLessThan(1_100);
});

test('nothing of a browser, of Node or of the host is there', async () => {
  const names =
    'fetch XMLHttpRequest WebSocket process require global self window document localStorage postMessage Worker WebAssembly';
  const code = `console.log(${names
    .split(' ')
    .map((name) => `typeof ${name}`)
    .join()}, Object.keys(globalThis).join())`;
  expect(await outputOf(code)).toBe(
    `${'undefined '.repeat(13)}performance,console,setTimeout,setInterval,clearTimeout,clearInterval\n`,
  );
});

test.each([
  ['arrays', 'const a = []; for (;;) a.push(new Array(1000).fill(1))'],
  ['text', `let s = 'a'; for (;;) s += s`],
  ['buffers', 'const a = []; for (;;) a.push(new Uint8Array(1e6))'],
  ['promises', 'const f = () => Promise.resolve().then(f); f()'],
])('a program that fills the memory with %s fails by itself', async (_, code) => {
  expect(['threw', 'stopped']).toContain((await run(code)).status);
  expect(await outputOf('console.log("here")')).toBe('here\n');
});

test('output is cut at its limit, and the run stopped', async () => {
  for (const code of [
    'for (;;) console.log("x".repeat(99))',
    'for (;;) { try { console.log("x") } catch {} }',
    'console.log("x".repeat(1e6))',
  ]) {
    const result = await run(code);
    expect(result).toMatchObject({ status: 'stopped', reason: 'The run printed more than 10,000 characters and was stopped.' });
    expect((result as { output: string }).output).toHaveLength(10_000);
  }
});

test('people take turns: who hands in one program is not behind the hundred of another', async () => {
  const small = new RunPool({ size: 1 }); // or a second thread would be free at once
  const ended: string[] = [];
  const handIn = async (person: string) => {
    const program = { files: { 'main.js': 'console.log(1)' }, entry: 'main.js' };
    const { status } = await small.run({ program, person });
    ended.push(`${person} ${status}`);
  };
  const many = Array.from({ length: 100 }, () => handIn('eager'));
  await handIn('patient');
  expect(ended).toEqual(['eager finished', 'patient finished']);
  await Promise.all(many);
  expect(ended).toHaveLength(101);
  await small[Symbol.asyncDispose]();
});

test('a program without an end is stopped after five seconds', { tags: ['slow'] }, async () => {
  const start = performance.now();
  expect(await run('for (;;);')).toMatchObject({ status: 'stopped', reason: expect.stringContaining('5 s') });
  expect(performance.now() - start).toBeGreaterThan(5 * second);
});

test('who hands in programs without an end keeps one thread busy, not another person', async () => {
  const small = new RunPool({ size: 2 });
  const handIn = (code: string, person: string) =>
    small.run({ program: { files: { 'main.js': code }, entry: 'main.js' }, person, time: hour });
  const endless = ['for (;;);', 'for (;;);'].map((code) => handIn(code, 'hostile'));
  for (const person of ['one', 'other']) expect(await handIn('console.log(1)', person)).toEqual(printedOne);
  await small[Symbol.asyncDispose](); // before its time, which nobody waits for
  for (const result of await Promise.all(endless)) expect(result).toEqual({ status: 'unavailable' });
});

test('what one run changes no other sees', async () => {
  await run('globalThis.left = 1; Object.prototype.left = 2; console.log = null');
  expect(await outputOf('console.log(typeof left, ({}).left)')).toBe('undefined undefined\n');
});

test('loops that nobody could foresee make way for a neighbour', async () => {
  const small = new RunPool({ size: 2 });
  const handIn = (person: string, code: string) =>
    small.run({ program: { files: { 'main.js': code }, entry: 'main.js' }, person, time: hour });
  const loops = [handIn('a', 'for (;;);'), handIn('b', 'for (;;);')];
  expect(await handIn('neighbour', 'console.log(1)')).toEqual(printedOne);
  await small[Symbol.asyncDispose](); // before their time, which nobody waits for
  for (const result of await Promise.all(loops)) expect(result).toEqual({ status: 'unavailable' });
});
