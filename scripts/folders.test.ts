import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rooms } from './import-rules.ts';

/* Folders lead one way, and each says which of its own may know which. */
const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => file && existsSync(file));

test('no folders import each other, however far round: nor a folder and one within it', () => {
  const sources = tracked.filter((file) =>
    /^(app|features|platform|server|tests\/support)\/.*(?<!\.test)\.(tsx?|css)$/.test(file),
  );
  const arrows = sources.flatMap((file) => {
    const names = [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([#.][^'?]+)[^']*'/g)].map(
      ([, name = '']) => name,
    );
    const targets = names.map((name) => (name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name)));
    return targets.filter((target) => sources.includes(target)).map((target) => [path.dirname(file), path.dirname(target)]);
  });
  expect(arrows.length).toBeGreaterThan(5_000);
  let left = arrows.filter(([from, to]) => from !== to);
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length;
    const led = new Set(left.map(([, to]) => to));
    const leading = new Set(left.map(([from]) => from));
    left = left.filter(([from, to]) => led.has(from) && leading.has(to));
  }
  expect([...new Set(left.map(([from, to]) => `${from} → ${to}`))]).toEqual([]);
});

test('each folder whose parts are folders says who of them may know whom', () => {
  const parts = [...new Set(tracked.filter(isSource).map((file) => path.dirname(file)))];
  const around = Map.groupBy(
    parts.flatMap((part) => foldersAround(`${part}/x`).slice(0, -1)),
    (folder) => path.dirname(folder),
  );
  const told = [...around].filter(([folder]) => folder !== '.' && folder !== 'features');
  const listed = told.map(([folder, within]) => [folder, [...new Set(within.map((part) => path.basename(part)))].sort()]);
  const ruled = Object.entries(rooms).map(([folder, mayKnow]) => [folder, Object.keys(mayKnow).sort()]);
  expect(Object.fromEntries(ruled)).toEqual(Object.fromEntries(listed));
});

const isSource = (file: string) => /^(app|features|platform|server)\/.*\.(tsx?|css)$/.test(file);

/** The folders that a file lies in, from the nearest. */
function foldersAround(file: string): string[] {
  const folder = path.dirname(file);
  return folder === '.' || folder === '/' ? [] : [folder, ...foldersAround(folder)];
}
