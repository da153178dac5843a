import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { RunPool } from '../runner/run-pool.server.ts';
import { type DrillEntry, type DrillOf, kindNames } from './drill.ts';
import type { KindName } from './kinds/drill-kinds.ts';
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

const ofKind = <Kind extends KindName>(kind: Kind) =>
  drills.map(({ drill }) => drill as unknown as DrillOf<Kind> & { language?: string }).filter((drill) => drill.kind === kind);

test('each lesson has three changes to read, a third of all are fair, and eight sorts of faults occur', () => {
  const changes = ofKind('line');
  expect([...Map.groupBy(changes, ({ lesson }) => lesson).values()].map(({ length }) => length)).toEqual(Array(8).fill(3));
  expect(changes.filter(({ key }) => key.faults.length === 0)).toHaveLength(8);
  expect(new Set(changes.flatMap(({ key }) => key.faults.map(({ sort }) => sort))).size).toBeGreaterThanOrEqual(8);
  expect(new Set(changes.map(({ language }) => language))).toEqual(new Set(['javascript', 'typescript', 'python']));
});

test('every lesson has each kind but the final’s programs, and two of each of the first three kinds are free', () => {
  for (const kind of kindNames.filter((name) => name !== 'program')) {
    expect([kind, new Set(ofKind(kind).map(({ lesson }) => lesson)).size]).toEqual([kind, 8]);
    const isOfFreeSet = ['line', 'pair', 'context'].includes(kind);
    expect([kind, ofKind(kind).filter(({ free }) => free).length]).toEqual([kind, isOfFreeSet ? 2 : 0]);
  }
  expect(ofKind('transcript').length).toBeGreaterThanOrEqual(12);
});

test('neither a choice nor a number is right so often that it can be guessed', () => {
  const shares = [
    ofKind('pair').map(({ key }) => key.right),
    ofKind('order').map(({ key }) => key.right),
    ofKind('transcript').map(({ key }) => key.act[0]),
    ofKind('loop').map(({ key }) => key.stop),
  ];
  for (const answers of shares) {
    const counts = [...Map.groupBy(answers, String).values()].map(({ length }) => length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(Math.ceil(answers.length / 2));
  }
});

test('a file that is no drill is named with its line and field', () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'drills-')), 'lessons/1.hello-ai-world');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, '7.refund.line.yml');
  writeFileSync(file, 'title: Refund\nlevel: 9\n');
  expect(() => readDrill(file)).toThrow(`${file}:1: `);
});

test('a round draws ten, the same for the same name, of a level, of a kind, or of what was wrong and not tried yet', () => {
  const entries: DrillEntry[] = Array.from({ length: 60 }, (_, at) => ({
    ...{ drillId: `one/${at}`, lesson: 'one', kind: at % 2 ? 'line' : 'pair', title: `${at}`, free: true, level: (at % 3) + 1 },
  }));
  const draw = (round: string, states: Record<string, boolean> = {}) => drillsInRound({ drills: entries, round, states });
  const round = nameRound({ choice: 'all', level: 2, seed: 7 });
  const drawn = draw(round);
  expect(drawn).toHaveLength(10);
  expect(drawn.every(({ level }) => level === 2)).toBe(true);
  expect(draw(round)).toEqual(drawn);
  expect(draw('all-2-8')).not.toEqual(drawn);
  expect(new Set(draw('all-0-1').map(({ level }) => level)).size).toBe(3);
  expect(new Set(draw('pair-0-1').map(({ kind }) => kind))).toEqual(new Set(['pair']));
  const states = Object.fromEntries(entries.slice(3).map(({ drillId }, at) => [drillId, at > 1]));
  const open = draw('open-0-1', states).map(({ drillId }) => drillId);
  expect(open.slice(0, 2).sort()).toEqual(['one/3', 'one/4']);
  expect(open.slice(2).sort()).toEqual(['one/0', 'one/1', 'one/2']);
  for (const name of ['x', 'all-4-1', 'none-0-1', '0-1']) expect(draw(name)).toEqual([]);
});
