import { expect, test } from 'vitest';
import { inLanguage } from './in-language.ts';

test.each([
  ['de', 'Ja'],
  ['de-AT', 'Ja'],
  ['en', 'Yes'],
  ['fr', 'Yes'],
  ['constructor', 'Yes'],
  ['', 'Yes'],
])('in %j it is %s', (locale, said) => {
  expect(inLanguage(locale, { en: 'Yes', de: 'Ja' })).toBe(said);
});
