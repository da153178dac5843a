import { expect, test } from 'vitest';
import { capitalise } from './capitalise.ts';

test.each([
  ['page 2', 'Page 2'],
  ['über uns', 'Über uns'],
  ['API keys', 'API keys'],
  ['2 texts', '2 texts'],
  ['', ''],
])('%j begins with a capital as %j, and the rest stays', (text, capitalised) => {
  expect(capitalise(text)).toBe(capitalised);
});
