import { existsSync, readFileSync } from 'node:fs';
import { csvParse } from 'd3-dsv';
import { expect, test } from 'vitest';

/** The requirements of levels 1 and 2 in each section of OWASP ASVS 5.0; within a section they are numbered from 1. */
const requirementsIn: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
};

const rows = csvParse(readFileSync('security/asvs.csv', 'utf8'));

/** What a row of each state has to say. */
const said: Record<string, readonly ('place' | 'test' | 'note')[]> = {
  holds: ['place', 'test'],
  configuration: ['place'],
  documented: ['place'],
  'not applicable': ['note'],
  'not met': ['place', 'note'],
};

test('each requirement of levels 1 and 2 stands in the list once, in order', () => {
  const all = Object.entries(requirementsIn).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.map(({ requirement }) => requirement)).toEqual(all);
});

test.each(rows)('$requirement $subject: $state', ({ state = '', ...row }) => {
  expect(Object.keys(said)).toContain(state);
  for (const part of said[state] ?? []) expect(row[part], part).not.toBe('');
  const noted = row.note?.match(/\b(app|deploy|docs|features|platform|scripts|server|tests)\/[\w./-]+\w/g) ?? [];
  const files = [row.place, row.test, ...noted].filter(Boolean);
  expect(files.filter((file) => !existsSync(String(file)))).toEqual([]);
  if (row.test) expect(row.test).toMatch(/\.(test|spec)\.tsx?$/);
});
