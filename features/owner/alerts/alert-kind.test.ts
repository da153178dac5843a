import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alertKinds } from './alert-kind.ts';

test('docs/owners-desk.md says of each alert what the site says', () => {
  const rows = Object.entries(alertKinds).map(
    ([kind, { one, meaning, remedy }]) => `| ${one} (\`${kind}\`) | ${meaning} | ${remedy} |`,
  );
  const table = readFileSync('docs/owners-desk.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| [^|]+ \(`[\w-]+`\) \|/.test(line));
  expect(table).toEqual(rows);
});
