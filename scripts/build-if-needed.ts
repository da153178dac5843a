import { existsSync, readFileSync } from 'node:fs';
import { hashSources } from './hash-sources.ts';
import { runChild } from './run-child.mjs';

const stampFile = 'build/.sources-sha256';

if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== hashSources()) {
  console.log('Building …');
  const status = await runChild(process.execPath, ['scripts/build.ts']);
  if (status !== 0) process.exit(1);
}
