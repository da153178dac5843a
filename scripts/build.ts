import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { beginBuild, putInPlace } from '#platform/process/builds.server.ts';
import { buildPythonSnapshot } from './build-python-snapshot.ts';
import { buildReadingScript } from './build-reading-script.ts';
import { buildRunFrame } from './build-run-frame.ts';
import { buildSearchWorker } from './build-search-worker.ts';
import { hashSources } from './hash-sources.ts';
import { runChild } from './run-child.mjs';

const compressible = /\.(js|css|svg|json|txt|xml|vtt|wasm)$/;
/** The bytes from which on a file is large: the highest level of compression would take a minute for it. */
const large = 2 ** 22;
const sources = hashSources();
const buildId = sources.slice(0, 12);
const folder = beginBuild();

const status = await runChild('react-router', ['build', '--logLevel', 'warn'], {
  shell: process.platform === 'win32',
  env: { ...process.env, VITE_BUILD_ID: buildId, BUILD_FOLDER: folder },
});
if (status !== 0) process.exit(1);
process.env.VITE_BUILD_ID = buildId;
await buildReadingScript(folder);
await buildSearchWorker(folder);
await buildPythonSnapshot(folder);
await buildRunFrame(folder);

// What open tabs ask every hour (app/client/follow-new-builds.ts).
const buildMetadata = JSON.stringify({ id: buildId, timestamp: Date.now() });
mkdirSync(`${folder}/client/builds/meta`, { recursive: true });
for (const file of ['latest.json', `meta/${buildId}.json`]) {
  writeFileSync(`${folder}/client/builds/${file}`, buildMetadata);
}

// What a browser that keeps the course asks for (features/lessons/offline/keep-course-offline.ts).
mkdirSync(`${folder}/client/builds/files`);
writeFileSync(
  `${folder}/client/builds/files/${buildId}.json`,
  JSON.stringify([...listFiles('client/assets', '/assets'), ...listFiles('run-parts', '/practice/run-parts')]),
);

// Compressed once here, so that no request pays for it.
const built = ['client', 'run-parts'].flatMap((part) =>
  readdirSync(path.join(folder, part), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && compressible.test(entry.name),
  ),
);
const files = [`${folder}/run-frame.html`, ...built.map(({ parentPath, name }) => path.join(parentPath, name))];
await Promise.all(files.map(compress));

writeFileSync(`${folder}/.sources-sha256`, sources);
putInPlace(folder);

async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: content.length > large ? 9 : 11,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: content.length > large ? 6 : 9 }));
}

function listFiles(part: string, address: string): { address: string; bytes: number }[] {
  return readdirSync(path.join(folder, part)).map((name) => ({
    address: `${address}/${name}`,
    bytes: statSync(path.join(folder, part, name)).size,
  }));
}
