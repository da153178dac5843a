import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildPythonSnapshot } from './build-python-snapshot.ts';
import { buildReadingScript } from './build-reading-script.ts';
import { buildRunFrame } from './build-run-frame.ts';
import { buildSearchWorker } from './build-search-worker.ts';
import { hashSources } from './hash-sources.ts';
import { runChild } from './run-child.mjs';

const compressible = /\.(js|css|svg|json|txt|xml|vtt|wasm)$/;
/** The bytes from which on a file is large: the highest level of compression would take a minute for it. */
const large = 2 ** 22;
const buildId = hashSources().slice(0, 12);

rmSync('build', { recursive: true, force: true });
const status = await runChild('react-router', ['build', '--logLevel', 'warn'], {
  shell: process.platform === 'win32',
  env: { ...process.env, VITE_BUILD_ID: buildId },
});
if (status !== 0) process.exit(1);
process.env.VITE_BUILD_ID = buildId;
await buildReadingScript();
await buildSearchWorker();
await buildPythonSnapshot();
await buildRunFrame();

// What open tabs ask every hour (app/client/follow-new-builds.ts).
const buildMetadata = JSON.stringify({ id: buildId, timestamp: Date.now() });
mkdirSync('build/client/builds/meta', { recursive: true });
for (const file of ['latest.json', `meta/${buildId}.json`]) {
  writeFileSync(`build/client/builds/${file}`, buildMetadata);
}

// What a browser that keeps the course asks for (features/lessons/offline/keep-course-offline.ts).
mkdirSync('build/client/builds/files');
writeFileSync(
  `build/client/builds/files/${buildId}.json`,
  JSON.stringify([...listFiles('build/client/assets', '/assets'), ...listFiles('build/run-parts', '/practice/run-parts')]),
);

// Compressed once here, so that no request pays for it.
const built = ['build/client', 'build/run-parts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && compressible.test(entry.name),
  ),
);
const files = ['build/run-frame.html', ...built.map(({ parentPath, name }) => path.join(parentPath, name))];
await Promise.all(files.map(compress));

async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: content.length > large ? 9 : 11,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: content.length > large ? 6 : 9 }));
}

function listFiles(folder: string, address: string): { address: string; bytes: number }[] {
  return readdirSync(folder).map((name) => ({ address: `${address}/${name}`, bytes: statSync(path.join(folder, name)).size }));
}
