import { execFileSync } from 'node:child_process';
import { parseTarGzip } from 'nanotar';
import { expect, test } from 'vitest';
import { packCommandLine } from './pack-command-line.server.ts';

test('the package holds what belongs to the command line, and nothing else that may lie in its folder', async () => {
  const names = (await parseTarGzip(await packCommandLine())).map(({ name }) => name);
  const known = execFileSync('git', ['ls-files', 'paic'], { encoding: 'utf8' }).trim().split('\n');
  expect(names).toEqual(known.map((file) => file.replace(/^paic/, 'package')));
  expect(names).toContain('package/src/paic.js');
});
