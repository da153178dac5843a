import { afterAll, expect, test } from 'vitest';
import type { Program } from '#features/practice/runner/program.ts';
import { RunPool } from '#features/practice/runner/run-pool.server.ts';
import { second } from '#platform/durations.ts';
import { answerCheck } from './check.ts';
import { checkAnswer } from './check-answer.server.ts';

/* Checks are their author's text and answers a model's: whatever they are, each comes to an end and says what it found. */
const pool = new RunPool({ size: 1 });
afterAll(() => pool[Symbol.asyncDispose]());

/** A program that never ends need not have all of its time. */
const endless = 'while (true);';

const check = (wanted: object, answer: string, values: Record<string, string> = {}) => {
  const time = JSON.stringify(wanted).includes(endless) || answer.includes(endless) ? second : undefined;
  const run = (program: Program) => pool.run({ program, person: 'tester', time });
  return checkAnswer({ check: answerCheck.parse(wanted), answer, values, run });
};
const schema = JSON.stringify({
  type: 'object',
  properties: { name: { type: 'string' }, age: { type: 'number', minimum: 0 } },
  required: ['name'],
  additionalProperties: false,
});
const block = '```js\nfunction double(n) {\n  return n * 2;\n}\n```';

test.each<[check: object, answer: string, hasPassed: boolean]>([
  [{ kind: 'contains', text: 'Yes' }, 'Yes!', true],
  [{ kind: 'contains', text: 'yes' }, 'Yes!', false],
  [{ kind: 'contains', text: 'yes', ignoresCase: true }, 'YES!', true],
  [{ kind: 'not-contains', text: 'Sure' }, 'Sure, here', false],
  [{ kind: 'not-contains', text: 'Sure' }, 'Here', true],
  [{ kind: 'regex', pattern: '^\\d{4}$' }, '2026', true],
  [{ kind: 'regex', pattern: '^\\d{4}$' }, 'in 2026', false],
  [{ kind: 'json', schema: '' }, '[1]', true],
  [{ kind: 'json', schema: '' }, 'Sure: [1]', false],
  [{ kind: 'json', schema }, '{"name":"Ada","age":36}', true],
  [{ kind: 'json', schema }, '{"age":36}', false],
  [{ kind: 'json', schema }, '{"name":"Ada","age":-1}', false],
  [{ kind: 'json', schema }, '{"name":"Ada","more":1}', false],
  [{ kind: 'json', schema: '{"type":"object","properties":{"name":{}},"required":["name"]}' }, '{"name":[1]}', true],
  [{ kind: 'json', schema: '{"type":"object","properties":{"name":{}}}' }, '"a text"', false],
  [{ kind: 'json', schema: '{"enum":["yes",{"pattern":1}]}' }, '"no"', false],
  [{ kind: 'json', schema: '{"anyOf":[{"type":"integer","minimum":1},{"type":"null"}]}' }, 'null', true],
  [{ kind: 'prints', code: 'console.log(double(21));', output: '42\n' }, `Here:\n${block}`, true],
  [{ kind: 'prints', code: 'console.log(double(21));', output: '43' }, block, false],
  [{ kind: 'prints', code: 'console.log(double(21));', output: '42' }, 'No code', false],
  [{ kind: 'javascript', code: 'output.length < context.vars.most' }, 'short', true],
  [{ kind: 'javascript', code: 'const parts = output.split(" ");\nreturn parts.length === 2;' }, 'short', false],
  [{ kind: 'javascript', code: 'return { pass: true, score: 1 };' }, 'any', true],
])('%j of %j', async (wanted, answer, hasPassed) => {
  expect((await check(wanted, answer, { most: '10' })).hasPassed).toBe(hasPassed);
});

test.each<[what: string, check: object, reason: RegExp]>([
  ['a pattern that backtracks', { kind: 'regex', pattern: '^(a+)+$' }, /Nothing in the answer matches/],
  ['a pattern that grows', { kind: 'regex', pattern: '((a{100}){100}){100}' }, /too large|no pattern/],
  ['a pattern that looks around', { kind: 'regex', pattern: '(?=a)b' }, /no pattern/],
  [
    'a schema with a pattern',
    { kind: 'json', schema: '{"type":"array","items":{"type":"string","pattern":"(a+)+$"}}' },
    /“pattern” in the schema/,
  ],
  ['a schema that calls itself', { kind: 'json', schema: '{"$ref":"#"}' }, /“\$ref” in the schema/],
  ['a schema that is none', { kind: 'json', schema: '{"type":"nonsense"}' }, /none that is understood/],
  ['a schema that lets all pass', { kind: 'json', schema: '{"title":"x","allOf":[{},true]}' }, /lets every JSON pass/],
  ['a schema that may be anything', { kind: 'json', schema: '{"anyOf":[{"type":"object"},{}]}' }, /lets every JSON pass/],
  ['a schema without a type', { kind: 'json', schema: '{"properties":{"a":{}}}' }, /“properties” .+ without "type": "object"/],
  [
    'a schema that forgets a type inside',
    { kind: 'json', schema: '{"type":"object","properties":{"a":{"type":"string","minimum":1}}}' },
    /“minimum” .+ without "type": "number"/,
  ],
  ['a check without end', { kind: 'javascript', code: `${endless}\nreturn 1` }, /did not come to an end/],
  ['a check that is no program', { kind: 'javascript', code: '}) (' }, /The check failed/],
  [
    'a check that floods',
    { kind: 'javascript', code: 'for (;;) console.log("x".repeat(1000));\nreturn 1' },
    /did not come to an end/,
  ],
  ['a check that reaches out', { kind: 'javascript', code: 'return process.env' }, /process is not defined/],
  [
    'a check that imports',
    { kind: 'javascript', code: 'return (await import("node:fs")).readFileSync("/etc/passwd")' },
    /failed/,
  ],
  ['a check that says nothing', { kind: 'javascript', code: 'void 0' }, /says no/],
])('%s ends with its reason', async (_what, wanted, reason) => {
  const answer = wanted && 'schema' in wanted ? `["${'a'.repeat(5_000)}"]` : `${'a'.repeat(20_000)}!`;
  expect(await check(wanted, answer)).toEqual({ hasPassed: false, reason: expect.stringMatching(reason) });
});

test('an answer is data to a check, whatever stands in it', async () => {
  const hostile = '`); console.log("passed"); ("$(process.exit())\u2028\\"\'</script>';
  expect(await check({ kind: 'javascript', code: `output === ${JSON.stringify(hostile)}` }, hostile)).toEqual({
    hasPassed: true,
  });
  expect((await check({ kind: 'javascript', code: 'output === ""' }, hostile)).hasPassed).toBe(false);
});

test('code of an answer that never ends, or reaches out, does not pass', async () => {
  for (const code of [endless, 'await fetch("http://127.0.0.1");', 'process.exit();']) {
    expect((await check({ kind: 'prints', code: '', output: '' }, `\`\`\`js\n${code}\n\`\`\``)).hasPassed).toBe(false);
  }
});

test('a check that cannot be run says that it is the runner, and is no verdict', async () => {
  for (const wanted of [
    { kind: 'prints', code: '', output: '' },
    { kind: 'javascript', code: 'true' },
  ]) {
    const checking = checkAnswer({
      check: answerCheck.parse(wanted),
      answer: 'x',
      values: {},
      run: async () => ({ status: 'unavailable' }),
    });
    await expect(checking).rejects.toMatchObject({ errorKey: 'RUNNER_UNAVAILABLE' });
  }
});

test('a pattern that takes long leaves the server free to answer, and the next check is made', async () => {
  const ends: string[] = [];
  const slow = check({ kind: 'regex', pattern: '(?i)(a|b|ab){300}z$' }, 'a'.repeat(6_000)).finally(() => ends.push('check'));
  await new Promise((resolve) => setTimeout(resolve, 10)).finally(() => ends.push('other work'));
  expect((await slow).hasPassed).toBe(false);
  expect(ends).toEqual(['other work', 'check']);
  expect((await check({ kind: 'regex', pattern: 'a' }, 'a')).hasPassed).toBe(true);
});
