import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hashSources } from './hash-sources.ts';

const stampFile = 'build/.sources-sha256';

const stamp = hashSources();
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  console.log('Building …');
  const build = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(1);
  writeFileSync(stampFile, stamp);
}
