import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { memberTemplates } from './member-asset.ts';
import { parsePromptTemplate } from './prompt-template.ts';

const read = (fileName: string) => parsePromptTemplate(readFileSync(`media/assets/${fileName}`, 'utf8'));
const toFill = /\{[^{}]+\}/g;

test.each(memberTemplates)('%s has places to fill in, and an example in which they are filled', (fileName) => {
  const { title, purpose, template, filledIn } = read(fileName);
  expect([title, purpose].every((text) => text.trim())).toBe(true);
  expect(template.match(toFill)?.length).toBeGreaterThanOrEqual(2);
  expect(filledIn).not.toMatch(toFill);
  expect(filledIn.split('\n').length).toBeGreaterThanOrEqual(5);
});

test('the example of a spec is one that the spec runner takes', async () => {
  const { readSpec } = await import(path.resolve('media/assets/spec-runner/spec-runner.mjs'));
  const { tasks, locked } = readSpec(read('feature-spec.md').filledIn);
  expect(tasks.map(({ files }: { files: string[] }) => files)).toEqual([['parking-fee.mjs'], ['exit.mjs']]);
  expect(locked).toEqual(['check.mjs']);
});

test('a file without a template or its example is refused', () => {
  const whole = '# Title\n\nPurpose.\n\n## Template\n\n```text\na\n```\n\n## Filled in\n\n```text\nb\n```\n';
  expect(parsePromptTemplate(whole)).toEqual({ title: 'Title', purpose: 'Purpose.', template: 'a', filledIn: 'b' });
  for (const part of ['# Title\n', 'Purpose.\n', '## Template', 'a\n', '## Filled in'])
    expect(() => parsePromptTemplate(whole.replace(part, '')), part).toThrow(/a template has/);
});
