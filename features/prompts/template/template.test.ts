import { expect, test } from 'vitest';
import { fillTemplate, listVariables, parseTemplate } from './parse-template.ts';

test('a variable has a name, a type and a default, wherever it is declared', () => {
  const prompt = 'Hello {{name}}, {{ count : number = 3 }} of {{code:file}}, {{tone:choice=formal|friendly}}. {{name=Ada}}';
  expect(listVariables(prompt)).toEqual([
    { name: 'name', type: 'text', fallback: 'Ada' },
    { name: 'count', type: 'number', fallback: '3' },
    { name: 'code', type: 'file' },
    { name: 'tone', type: 'choice', fallback: 'formal', choices: ['formal', 'friendly'] },
  ]);
});

test('braces around what is no variable are told from variables, and stay', () => {
  const prompt = '{{}} {{a b}} {{x:date}} {{y:choice=}} {{open {single} \\{{name}}';
  expect(listVariables(prompt)).toEqual([]);
  expect(parseTemplate(prompt).filter(({ kind }) => kind === 'malformed')).toHaveLength(4);
  expect(fillTemplate({ prompt, values: { name: 'Ada' } }).text).toBe(
    '{{}} {{a b}} {{x:date}} {{y:choice=}} {{open {single} {{name}}',
  );
});

test('the parts of a prompt lie side by side and cover all of it', () => {
  const prompt = 'a{{b}}c\\{{d}}{{e=f}}';
  const parts = parseTemplate(prompt);
  expect(parts.map(({ from, to }) => prompt.slice(from, to)).join('')).toBe(prompt);
});

test('values are put in once, defaults where there is none, and what has neither is named', () => {
  const prompt = '{{a}} {{b=2}} {{a}} {{c}} {{constructor}}';
  expect(fillTemplate({ prompt, values: { a: '{{b}}', b: '' } })).toEqual({
    text: '{{b}} 2 {{b}} {{c}} {{constructor}}',
    missing: ['c', 'constructor'],
  });
});
