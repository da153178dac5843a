import { expect, test } from 'vitest';
import { lintPrompt } from './lint-prompt.ts';

const reasons = (prompt: string) => lintPrompt(prompt).map(({ line, reason }) => `${line}: ${reason}`);

test('a prompt that leaves nothing to guess is left alone', () => {
  expect(
    lintPrompt('In `fare.ts`, change the fare of children from 4 to 5.\nReturn {{language=TypeScript}} as a unified diff.'),
  ).toEqual([]);
});

test('vague words are named with their line and what to write instead', () => {
  const findings = lintPrompt('Read this.\nMake it nice, etc.\nAdd some tests.');
  expect(findings.map(({ line, from, to }) => [line, 'Read this.\nMake it nice, etc.\nAdd some tests.'.slice(from, to)])).toEqual(
    [
      [2, 'nice'],
      [2, 'etc'],
      [3, 'some'],
    ],
  );
  for (const { suggestion } of findings) expect(suggestion).toMatch(/^[A-Z].*\.$/);
});

test('words within code, variables and other words are no findings', () => {
  expect(lintPrompt('Rename `some` and {{nice=some}}, handsome, awesome-things.\n```\nsome stuff\n```\n')).toEqual([]);
});

test('variables that are malformed, declared twice, mistyped or half written are found', () => {
  expect(reasons('{{a b}}')).toEqual(['1: {{a b}} is no variable and is sent as it stands']);
  expect(reasons('{{tone:choice=}}\n{{n:date}}')).toHaveLength(2);
  expect(reasons('{{n:number=many}}')).toEqual(['1: The default “many” is no number']);
  expect(reasons('{{tone:choice=one}}')).toEqual(['1: “tone” has one choice only']);
  expect(reasons('{{name=Ada}} {{name=Eve}}')).toEqual(['1: “name” is declared twice, and this one is not used']);
  expect(reasons('{{language=TS}}\n{{langauge}}')).toEqual(['2: “langauge” stands nowhere else']);
  expect(reasons('{{file:file}}\nRead {file} and $file.')).toEqual([
    '2: {file} is not filled in: “file” is not used here',
    '2: $file is not filled in: “file” is not used here',
  ]);
});

test('contradictions are found where the second of the two stands', () => {
  expect(reasons('Answer in only prose.\nReturn JSON.')).toEqual([
    '2: “Return JSON” asks for data, and elsewhere for prose only: “only prose”',
  ]);
  expect(reasons('Code only.\nExplain why it works.')).toHaveLength(1);
  expect(reasons('In one sentence, tell it step by step.')).toHaveLength(1);
  expect(reasons('Plain text.\nUse bullet points, and a table.')).toHaveLength(1);
  expect(reasons('Return valid JSON.')).toEqual([]);
  expect(reasons('Draw a picture of a cat.')).toEqual(['1: “Draw a picture” is answered with words: the output is text']);
});

test('long and hostile prompts are read to their end', () => {
  for (const braces of ['{{'.repeat(25_000), '`'.repeat(50_000), '{{a}}'.repeat(10_000)]) expect(lintPrompt(braces)).toEqual([]);
  expect(lintPrompt('some '.repeat(10_000))).toHaveLength(10_000);
});
