import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listVariables } from '#features/prompts/template/parse-template.ts';
import type { AnswerCheck } from '../checks/check.ts';
import type { SetContent } from '../sets/prompt-set.ts';
import { readPromptfoo } from './read-promptfoo.ts';
import { writePromptfoo } from './write-promptfoo.ts';

const setOf = (checks: AnswerCheck[], values: Record<string, string> = {}): SetContent => ({
  name: 'Tea',
  cases: [{ name: 'First', values, checks }],
  repeats: 3,
  answerTokens: 300,
});
const take = ({ text, prompt = '{{text}}' }: { text: string; prompt?: string }) =>
  readPromptfoo({ text, fileName: 'tea.yaml', prompt });
const configOf = (tests: unknown[], more: object = {}) => JSON.stringify({ tests, ...more });
const checksOf = (...assert: unknown[]) => take({ text: configOf([{ assert }]) });

const pieces = [
  '{',
  '}',
  '{{',
  '{{a',
  '%}',
  '{% raw %}',
  '{#',
  '{{ "',
  '\\{{',
  '\n',
  '\r',
  ' ',
  '#',
  ': ',
  '- ',
  'é',
  '\u2028',
  '\x85',
];
const anyText = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string())).map((parts) => parts.join('')),
  )
  .map((text) => text.slice(0, 400));
const given = fc
  .tuple(fc.constantFrom('', '', 'file://', 'package:', '2026-01-01', 'true', '1_000'), anyText)
  .map((parts) => parts.join(''))
  .filter((text) => text !== '');
const variable = fc.constantFrom(
  '{{text}}',
  '{{a-b=x{y}}',
  '{{a_b}}',
  '{{if:number=3}}',
  '{{tone:choice=dry|warm}}',
  '{{env}}',
  '{{Null=}}',
);
const anyPrompt = fc.array(fc.oneof(variable, anyText)).map((parts) => parts.join(''));
const pattern = fc.constantFrom('^tea\\nrice$', '{{2}}', '\\d{2,}', '[{%#]', 'a|b');
const code = fc.constantFrom(
  'output.length < 200',
  'return output === "{{a}}";',
  'output\n  .includes("a")',
  'const a = 1;\nreturn a > 0;',
);
const schema = fc.constantFrom('', '{"type":"object",\n "properties":{"a":{"type":"array","items":{"const":"{{x}}"}}}}');
const check: fc.Arbitrary<AnswerCheck> = fc.oneof(
  fc.record({ kind: fc.constantFrom('contains', 'not-contains'), text: given, ignoresCase: fc.boolean() }),
  fc.record({ kind: fc.constant('regex'), pattern }),
  fc.record({ kind: fc.constant('json'), schema }),
  fc.record({ kind: fc.constant('javascript'), code }),
);

test('what is exported comes back as it was', () => {
  const promptAndSet = anyPrompt.chain((prompt) => {
    const values = fc.record(Object.fromEntries(listVariables(prompt).map(({ name }) => [name, given])), {
      requiredKeys: [],
    }) as fc.Arbitrary<Record<string, string>>;
    const cases = fc.array(
      fc.record({ name: anyText.map((name) => name.slice(0, 120)), values, checks: fc.array(check, { maxLength: 10 }) }),
      {
        maxLength: 5,
      },
    );
    const set = fc.record({
      name: fc.constantFrom('Tea', 'null', '# 1: {{a}}', '2026-01-01'),
      cases,
      repeats: fc.integer({ min: 1, max: 20 }),
      answerTokens: fc.integer({ min: 50, max: 1500 }),
    });
    return fc.record({ prompt: fc.constant(prompt), set });
  });
  fc.assert(
    fc.property(promptAndSet, ({ prompt, set }) => {
      expect(take({ text: writePromptfoo({ set, prompt }).yaml, prompt })).toEqual({ set, remarks: [] });
    }),
  );
});

test('a long text with a line of blanks and a sign that is quoted comes back as it was', () => {
  const set = setOf([{ kind: 'contains', text: `package:\n \n${'x'.repeat(40)}\x7f`, ignoresCase: false }]);
  expect(take({ text: writePromptfoo({ set, prompt: 'Tea' }).yaml, prompt: 'Tea' })).toEqual({ set, remarks: [] });
});

test('a prompt becomes a template of Nunjucks: defaults stand apart, and nothing else in it is read as one', () => {
  const { yaml, remarks } = writePromptfoo({
    prompt: 'List {{how-many:number=3}} of {{text}}.\nNot {% this %} or \\{{that}}',
    set: setOf([{ kind: 'contains', text: 'a {{b}}', ignoresCase: true }], { text: 'file:///etc/passwd' }),
  });
  expect(yaml).toBe(`description: "Tea"
prompts:
  - |-
    List {{how_many}} of {{text}}.
    Not {{ "{" }}% this %} or {{ "{" }}{{ "{" }}that}}
providers:
  # This only repeats the prompt. Put the model here that you want to test.
  - id: "echo"
    config:
      max_tokens: 300
defaultTest:
  vars:
    how_many: "3"
tests:
  - description: "First"
    vars:
      text: "{{ \\"\\" }}file:///etc/passwd"
    assert:
      - type: "icontains"
        value: "a {{ \\"{\\" }}{b}}"
evaluateOptions:
  repeat: 3
`);
  expect(remarks).toEqual(['The variable “how-many” is called “how_many” there']);
});

test('a prompt of one line that looks like a file, or like JSON, is neither', () => {
  for (const prompt of ['a/b.txt', 'file://a', 'exec:rm', '{"role":"user"}', '"a"'])
    expect(writePromptfoo({ prompt, set: setOf([]) }).yaml).toContain('    {{ "" -}}\n    {{ "" }}');
});

test('a check that promptfoo has none of is a comment, and is named', () => {
  const prints: AnswerCheck = { kind: 'prints', code: 'f()\n#', output: 'a\u2028b' };
  const awaiting: AnswerCheck = { kind: 'javascript', code: 'await 1' };
  const { yaml, remarks } = writePromptfoo({
    prompt: '',
    set: setOf([prints, awaiting, { kind: 'regex', pattern: '' }], { old: '1' }),
  });
  expect(remarks.map((remark) => remark.slice(0, 50))).toEqual([
    'Case 1: Left out: the value of “old”, which is no ',
    'Case 1: Left out: the check {"kind":"prints","code',
    'Case 1: Left out: the check {"kind":"javascript","',
    'Case 1: Left out: the check {"kind":"regex","patte',
  ]);
  expect(yaml).toMatch(/^ {2}# Left out: the check \{"kind":"prints","code":"f\(\)\\n#","output":"a b"\}/m);
  expect(take({ text: yaml, prompt: '' }).set.cases[0]?.checks).toEqual([]);
});

test('JavaScript is an expression on one line, and a body with more, on both sides', () => {
  const back = (value: string) => checksOf({ type: 'javascript', value }).set.cases[0]?.checks[0];
  expect(back('output.every((x) => { return x; });')).toEqual({
    kind: 'javascript',
    code: 'return (output.every((x) => { return x; }));',
  });
  expect(back('const a = output; a > 1')).toBeUndefined();
  expect(back('output\n > 1')).toBeUndefined();
});

test('what of a file does not fit is named, and the rest is read', () => {
  const text = configOf(
    [
      {
        description: 'One',
        vars: { text: 5, empty: '', list: ['a', 'b'], other: 'x', 'no name': 'y' },
        assert: [
          { type: 'llm-rubric', value: 'is kind' },
          { type: 'contains', value: '{{text}}' },
          { type: 'icontains', value: 'tea', weight: 2 },
          { type: 'is-json', value: { type: 'object', required: ['a'] } },
          { type: 'is-json', value: { $ref: 'http://x' } },
          { type: 'regex', value: '(?=a)' },
          { type: 'regex', value: 'a', transform: 'output' },
        ],
        options: { prefix: 'a' },
      },
      'file://tests.csv',
    ],
    {
      prompts: ['Another'],
      providers: ['openai:gpt-5'],
      defaultTest: { vars: { text: 'd', tone: 'dry' }, assert: [{ type: 'contains', value: 'a' }] },
      sharing: true,
      evaluateOptions: { repeat: 50 },
    },
  );
  const { set, remarks } = take({ text });
  expect(set).toEqual({
    name: 'tea',
    repeats: 1,
    answerTokens: 300,
    cases: [
      {
        name: 'One',
        values: { text: '5', tone: 'dry', other: 'x' },
        checks: [
          { kind: 'contains', text: 'a', ignoresCase: false },
          { kind: 'contains', text: 'tea', ignoresCase: true },
          { kind: 'json', schema: '{\n  "type": "object",\n  "required": [\n    "a"\n  ]\n}' },
        ],
      },
    ],
  });
  expect(remarks).toEqual([
    'Left out: “sharing” of the file',
    'Left out: the prompts of the file, which are not this prompt',
    'Test 1: left out “options”',
    'Test 1: its value of “tone” counts once the prompt has this variable',
    'Test 1: left out the empty value of “empty”, which counts as none here',
    'Test 1: left out the value of “list”, which is a template, a file or a list',
    'Test 1: its value of “other” counts once the prompt has this variable',
    'Test 1: left out “no name”, which can be no variable',
    'Test 1: left out the check “llm-rubric”: there is no check of this kind here',
    'Test 1: left out the check “contains”: its value is a template, a file or a list',
    'Test 1: left out “weight” of a check',
    'Test 1: left out the check “is-json”: “$ref” in the schema is not understood here: use a check with a pattern beside it',
    'Test 1: left out the check “regex”: looking around and references back are not understood here',
    'Test 1: left out the check “regex”: “transform” of a check is not known here',
    'Test 2: left out, as it is not written in the file',
    'Each case runs once: “50” times are not possible here',
    'Left out: the provider “openai:gpt-5”; choose a model here instead',
  ]);
});

test.each<[what: string, text: string, problem: RegExp]>([
  ['many aliases', `a: &a x\ntests: [${'*a,'.repeat(1_001)}]`, /more than 1,000 anchors/],
  [
    'aliases that grow',
    `a: &a [x]\n${[...'bcdefgh'].map((name, at) => `${name}: &${name} [${`*${'abcdefg'[at]},`.repeat(9)}]`).join('\n')}\ntests: [*h]`,
    /larger than 2 MB/,
  ],
  ['aliases that go round', 'a: &a [*a]\ntests: []', /larger than 2 MB/],
  ['merging what is no map', 'a: {<<: 5}\ntests: []', /no YAML/],
  ['tags', 'tests: !!js/function "x"', /no YAML/],
  ['a key twice', 'tests: []\ntests: []', /stands there twice/],
  ['two documents', 'tests: []\n---\ntests: []', /no YAML/],
  ['brackets', `tests: ${'['.repeat(100_000)}`, /too deep/],
  ['dashes', '- '.repeat(100_000), /too deep/],
  ['indents', Array.from({ length: 500 }, (_, at) => `${' '.repeat(at)}a:`).join('\n'), /too deep/],
  ['much', 'a'.repeat(10_000_000), /larger/],
  ['no YAML', '\0PNG: [', /no YAML/],
  ['nothing', '', /no list of tests/],
  ['tests elsewhere', 'tests: file://tests.csv', /no list of tests/],
])('a file is refused for %s', (_what, text, problem) => {
  expect(() => take({ text })).toThrow(problem);
});

test('anchors and merge keys are followed', () => {
  const { set } = take({
    text: `tea: &tea {type: icontains, value: tea}
shared: &shared
  assert: [*tea, {<<: *tea, value: rice}]
tests:
  - <<: *shared
    vars: {text: &text Menu}
  - {<<: *shared, vars: {text: *text}}`,
  });
  const checks = ['tea', 'rice'].map((text) => ({ kind: 'contains', text, ignoresCase: true }));
  expect(set.cases.map(({ values }) => values)).toEqual([{ text: 'Menu' }, { text: 'Menu' }]);
  expect(set.cases.map((each) => each.checks)).toEqual([checks, checks]);
});

test.each([
  ['in quotes', (text: string) => `tests:\n  - vars:\n      text: ${JSON.stringify(text)}`],
  ['in single quotes', (text: string) => `tests:\n  - vars:\n      text: '${text}'`],
  ['in a block', (text: string) => `tests:\n  - vars:\n      text: |-\n        ${text}`],
  ['behind other text', (text: string) => `tests:\n  - vars:\n      text: ${text}`],
])('text %s is no structure', (_where, write) => {
  for (const text of ['- ', '[', '{ ', '? '].map((piece) => `a${piece.repeat(400).trimEnd()}`))
    expect(take({ text: write(text) }).set.cases[0]?.values).toEqual({ text });
});

test('many small values on one line are not deep', () => {
  const tests = Array.from({ length: 20 }, (_, at) => ({ vars: { text: `${at}` } }));
  expect(take({ text: configOf(tests) }).set.cases).toHaveLength(20);
});

test('a name of prototypes is a name that can be no variable', () => {
  const text = '__proto__: {tests: []}\ntests: [{vars: {__proto__: {polluted: 1}, constructor: b}, __proto__: {assert: []}}]';
  const { set, remarks } = take({ text });
  expect(set.cases).toEqual([{ name: 'Case 1', values: { constructor: 'b' }, checks: [] }]);
  expect(remarks[0]).toBe('Left out: “__proto__” of the file');
  expect(remarks).toContain('Test 1: left out “__proto__”, which can be no variable');
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test('a set is as large as one may be, and what is over is named', () => {
  const contains = { type: 'contains', value: 'a' };
  const many = take({ text: configOf(Array(25).fill({ assert: Array(11).fill(contains) })) });
  expect(many.set.cases.map(({ checks }) => checks.length)).toEqual(Array(20).fill(10));
  expect(many.remarks).toHaveLength(21);
  const long = take({
    text: configOf(Array(8).fill({ vars: { text: 'a'.repeat(19_000) }, assert: [{ ...contains, value: 'a'.repeat(2_001) }] })),
  });
  expect(long.set.cases).toHaveLength(5);
  expect(long.remarks.filter((remark) => remark.includes('too large'))).toHaveLength(3);
  expect(long.remarks).toContain('Test 1: left out the check “contains”: it is too long');
});
