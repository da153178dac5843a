import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginBuild, buildFolder, findBuild, findKeptFile, putInPlace, runBuild, shareBuild } from './builds.server.ts';

const checkout = process.cwd();
beforeEach(() => process.chdir(mkdtempSync(path.join(tmpdir(), 'builds-'))));
afterEach(() => {
  process.chdir(checkout);
  delete process.env.BUILD_FOLDER;
});

const idOf = (number: number) => String(number).padStart(12, '0');

/** Writes a build that has one script, whose name no other build has. */
function writeBuild(number: number): string {
  const folder = beginBuild();
  const files = {
    'server/index.js': '',
    'client/assets/a.js': `script ${number}`,
    [`client/assets/a-${number}.js`]: `script ${number}`,
    'client/builds/latest.json': JSON.stringify({ id: idOf(number), timestamp: number }),
    'run-frame.html': `frame ${number}`,
    ...{ 'run-frame.html.br': '', 'run-frame.html.gz': '', 'run-parts/part.js': '' },
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}
const build = (number: number) => putInPlace(writeBuild(number));
const script = (folder: string) => readFileSync(path.join(folder, 'client/assets/a.js'), 'utf8');

test('a build takes the place of the last one when it is whole, and what runs keeps its own', () => {
  expect(() => findBuild()).toThrow(/there is no build in .*: make one with npm run build$/);
  build(1);
  runBuild(findBuild());
  writeBuild(2); // one that fails on its way stays where it is
  expect(script('build')).toBe('script 1');
  build(2);
  expect([script('build'), script(findBuild()), script(buildFolder())]).toEqual(['script 2', 'script 2', 'script 1']);
});

test('a folder in the place of the link, as earlier versions built, is taken away', () => {
  mkdirSync('build/client', { recursive: true });
  build(1);
  expect(readdirSync('build').sort()).toEqual([
    'client',
    'run-frame.html',
    'run-frame.html.br',
    'run-frame.html.gz',
    'run-parts',
    'server',
  ]);
});

test('the last three builds are kept, and an older one for as long as a process runs it', async () => {
  build(1);
  const folder = findBuild();
  const running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(path.join(folder, `in-use-${running.pid}`), '');
  for (const number of [2, 3, 4, 5]) build(number);
  expect([1, 2, 3, 4, 5].filter((number) => findKeptFile(`client/assets/a-${number}.js`, {}))).toEqual([1, 3, 4, 5]);
  mkdirSync(`builds/new-${running.pid}`); // as if it were building
  build(6);
  expect(readdirSync('builds')).toContain(`new-${running.pid}`);
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill();
  await ended;
  build(7);
  expect(readdirSync('builds').filter((name) => name.startsWith('new'))).toEqual([]);
  expect([1, 2, 3, 4, 5, 6, 7].filter((number) => findKeptFile(`client/assets/a-${number}.js`, {}))).toEqual([5, 6, 7]);
});

test('a file is found in the build whose id is given, and in no half one', () => {
  for (const number of [1, 2]) build(number);
  writeBuild(3);
  expect(script(path.dirname(path.dirname(path.dirname(findKeptFile('client/assets/a.js', { id: idOf(1) }) ?? ''))))).toBe(
    'script 1',
  );
  expect(findKeptFile('client/assets/a.js', { id: 'none' })).toBeUndefined();
  expect(findKeptFile('client/assets/a-3.js', {})).toBeUndefined();
});

test('machines that share a folder find each other’s files there, and nothing that only a server needs', () => {
  const shared = mkdtempSync(path.join(tmpdir(), 'shared-'));
  for (const number of [1, 2, 3, 4]) {
    process.chdir(mkdtempSync(path.join(tmpdir(), 'machine-')));
    build(number);
    for (let starts = 0; starts < 2; starts += 1) shareBuild(findBuild(), shared);
  }
  expect([1, 2, 3, 4].filter((number) => findKeptFile(`client/assets/a-${number}.js`, { shared }))).toEqual([2, 3, 4]);
  const [newest = ''] = readdirSync(shared).sort().reverse();
  expect(newest).toMatch(new RegExp(`-${idOf(4)}$`));
  expect(readdirSync(path.join(shared, newest)).sort()).toEqual([
    'client',
    'run-frame.html',
    'run-frame.html.br',
    'run-frame.html.gz',
    'run-parts',
  ]);
});

test('half a copy is taken away when it is old, and a folder that cannot be shared ends no start', () => {
  build(1);
  const shared = mkdtempSync(path.join(tmpdir(), 'shared-'));
  for (const name of ['of-now', 'old']) mkdirSync(path.join(shared, `${'1'.repeat(17)}-${idOf(9)}.${name}`));
  utimesSync(path.join(shared, `${'1'.repeat(17)}-${idOf(9)}.old`), 0, 0);
  shareBuild(findBuild(), shared);
  expect(readdirSync(shared).map((name) => path.extname(name))).toEqual(expect.arrayContaining(['', '.of-now']));
  expect(readdirSync(shared)).toHaveLength(2);
  const warn = vi.spyOn(console, 'error').mockReturnValue();
  writeFileSync(path.join(shared, 'a-file'), '');
  shareBuild(findBuild(), path.join(shared, 'a-file'));
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^Warning: ASSETS_DIR /));
  warn.mockRestore();
});

test('a folder that nothing can be written to, as in a container, is run all the same', () => {
  build(1);
  const folder = realpathSync('build');
  rmSync(folder, { recursive: true });
  runBuild(folder);
  expect([buildFolder(), existsSync(folder)]).toEqual([folder, false]);
});
