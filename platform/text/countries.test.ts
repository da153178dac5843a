import { expect, test } from 'vitest';
import { countryCodes, listCountries } from './countries.ts';

test('the list has all countries of today once, and none that was withdrawn, as the Netherlands Antilles were', () => {
  expect(countryCodes).toHaveLength(249);
  expect(countryCodes.filter((code) => new Intl.Locale(`und-${code}`).region !== code)).toEqual([]);
  expect(countryCodes).toContain('SS');
});

test.each(['en', 'de'])('no two countries have the same name, and none is named by its code, in %s', (locale) => {
  const names = listCountries(locale).map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
});
