import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { RunPool } from '../runner/run-pool.server.ts';
import type { DrillEntry } from './drill.ts';
import { listDrillFiles, readDrill } from './read-drills.server.ts';
import { drillsInRound, nameRound } from './round-of-drills.ts';

const pool = new RunPool();
afterAll(() => pool[Symbol.asyncDispose]());
const drills = listDrillFiles({ directory: 'content' }).map((file) => ({ file, drill: readDrill(file) }));

/** Python's take a process for each run: `npm run check:problems` tries them too. */
const shown = drills.filter(({ drill }) => drill.language !== 'python');
test.each(shown)('$file is what it says', async ({ file, drill }) => {
  const complaints: string[] = [];
  await drill.prove({
    run: (program) => pool.run({ program, person: file }),
    complain: (at, fault) => complaints.push(`${at.join('.')}: ${fault}`),
  });
  expect(complaints).toEqual([]);
});

test('each lesson has three changes to read, a third of all are fair, two are free, and eight sorts of faults occur', () => {
  const changes = drills.map(({ drill }) => drill).filter(({ kind }) => kind === 'line');
  expect([...Map.groupBy(changes, ({ lesson }) => lesson).values()].map(({ length }) => length)).toEqual(Array(8).fill(3));
  expect(changes.filter(({ key }) => key.faults.length === 0)).toHaveLength(8);
  expect(changes.filter(({ free }) => free)).toHaveLength(2);
  expect(new Set(changes.flatMap(({ key }) => key.faults.map(({ sort }) => sort))).size).toBeGreaterThanOrEqual(8);
  expect(new Set(changes.map(({ language }) => language))).toEqual(new Set(['javascript', 'typescript', 'python']));
});

test('a file that is no drill is named with its line and field', () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'drills-')), 'lessons/1.hello-ai-world');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, '7.refund.line.yml');
  writeFileSync(file, 'title: Refund\nlevel: 9\n');
  expect(() => readDrill(file)).toThrow(`${file}:1: `);
});

test('a round draws ten, the same for the same name, of one level or of all', () => {
  const entries: DrillEntry[] = Array.from({ length: 40 }, (_, at) => ({
    ...{ drillId: `one/${at}`, lesson: 'one', kind: 'line', title: `${at}`, language: 'python', free: true, level: (at % 3) + 1 },
  }));
  const round = nameRound({ level: 2, seed: 7 });
  const drawn = drillsInRound({ drills: entries, round });
  expect(drawn).toHaveLength(10);
  expect(drawn.every(({ level }) => level === 2)).toBe(true);
  expect(drillsInRound({ drills: entries, round })).toEqual(drawn);
  expect(drillsInRound({ drills: entries, round: nameRound({ level: 2, seed: 8 }) })).not.toEqual(drawn);
  expect(new Set(drillsInRound({ drills: entries, round: '0-1' }).map(({ level }) => level)).size).toBe(3);
  expect(drillsInRound({ drills: entries, round: 'x' })).toEqual([]);
});
