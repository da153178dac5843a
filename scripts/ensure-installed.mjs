// Runs on whatever Node the machine has, before anything is installed: no dependencies, no TypeScript.
// Installs from the lockfile when it changed since the last install, so `npm start` and `npm test` are one command on a fresh clone.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runChild } from './run-child.mjs';

const stampFile = 'node_modules/.lockfile-sha256';
const lockHash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
// A site that only runs needs no tools of tests. Where they were installed once they stay.
const [stampedHash, stampedKind] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : [];
const kind = process.argv.includes('--production') && stampedKind !== 'all' ? 'production' : 'all';
const installed = stampedHash === lockHash && (stampedKind === 'all' || kind === 'production');

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Node ${process.versions.node} is too old: install Node 20 or later from https://nodejs.org and try again.`);
  process.exit(1);
}

if (!installed) {
  console.log('Installing dependencies from package-lock.json …');
  const omitted = kind === 'production' ? ['--omit=dev'] : [];
  const status = await runChild('npm', ['ci', ...omitted, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed: nothing was started. Check the network or the npm registry setting, then try again.');
    process.exit(1);
  }
  writeFileSync(stampFile, `${lockHash} ${kind}`);
}

// Where no pinned binary exists for this platform, the machine's own Node has to do.
const pinned = existsSync('node_modules/.bin/node') || existsSync('node_modules/.bin/node.cmd');
if (!pinned && major < 24) {
  console.error(`There is no packaged Node for ${process.platform}-${process.arch}: install Node 24 or later and try again.`);
  process.exit(1);
}
