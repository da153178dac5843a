import { afterAll, expect, test } from 'vitest';
import { answerTo } from '#tests/support/practice/answers-to-drills.ts';
import { withoutVariant } from '../drills/read-drills.server.ts';
import { RunPool } from '../runner/run-pool.server.ts';
import { finalParts } from './final.ts';
import { drawItems, listFinalItems } from './final-items.server.ts';

const pool = new RunPool();
afterAll(() => pool[Symbol.asyncDispose]());

const items = listFinalItems();
const bare = (ids: readonly string[]) => ids.map(withoutVariant);
const kindOf = (id: string) => items.find(({ drillId }) => drillId === id)?.kind;

test('forty items or more have a variant each, and of every kind there are three times as many as a final asks for', () => {
  const written = items.filter(({ drillId }) => drillId === withoutVariant(drillId));
  expect(written.length).toBeGreaterThanOrEqual(40);
  expect(items).toHaveLength(written.length * 2);
  expect(items.filter(({ free }) => free)).toEqual([]);
  for (const { kind, count } of finalParts)
    expect([kind, written.filter((item) => item.kind === kind).length >= 3 * count]).toEqual([kind, true]);
});

/** Python's take a process for each run: `npm run check:problems` tries them too. */
const runs = items.filter(({ language }) => language !== 'python');
test.each(runs)('$drillId is what it says, and its answers are told apart', async (item) => {
  const complaints: string[] = [];
  const run = (program: Parameters<RunPool['run']>[0]['program']) => pool.run({ program, person: item.drillId });
  await item.prove({ run, complain: (at, fault) => complaints.push(`${at.join('.')}: ${fault}`) });
  expect(complaints).toEqual([]);
  expect((await item.grade(answerTo(item), run)).isRight).toBe(true);
  expect((await item.grade(answerTo(item, false), run)).isRight).toBe(false);
});

test('what is told after a final gives no item away', () => {
  const lessons = items.flatMap(({ teaches }) => teaches);
  for (const { drillId, teaches, title } of items) {
    const names = [...title.matchAll(/\p{L}{5,}/gu)].map(([word]) => word.toLowerCase());
    expect([drillId, names.filter((name) => new RegExp(`\\b${name}\\b`, 'i').test(teaches))]).toEqual([drillId, []]);
  }
  expect(lessons.filter((lesson) => /`|\d/.test(lesson))).toEqual([]);
});

test('a final has each kind as often as it says, and whoever begins one after another gets none of the same', () => {
  const recent: string[] = [];
  let before: string[] = [];
  for (let drawn = 0; drawn < 60; drawn += 1) {
    const final = drawItems({ met: [], recent });
    expect(finalParts.map(({ kind, count }) => [kind, count])).toEqual(
      [...Map.groupBy(final, kindOf)].map(([kind, ids]) => [kind, new Set(bare(ids)).size]),
    );
    expect(bare(final).filter((id) => bare(before).includes(id))).toEqual([]);
    before = final;
    recent.unshift(...final);
  }
  expect(new Set(bare(recent)).size).toBe(items.length / 2);
});

test('what a person has met comes again only when nothing else is left, the longest ago first', () => {
  const met: string[] = [];
  for (let taken = 0; taken < 3; taken += 1) {
    const final = drawItems({ met, recent: met });
    expect(bare(final).filter((id) => bare(met).includes(id))).toEqual([]);
    met.unshift(...final);
  }
  for (let taken = 0; taken < 20; taken += 1) {
    const final = drawItems({ met, recent: met });
    expect(bare(final).filter((id) => bare(met.slice(0, final.length)).includes(id))).toEqual([]);
    met.unshift(...final);
  }
});
