import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { hear } from '../../hearing/hear.ts';
import { isHearingKept, readExamples } from '../../hearing/read-hearing.server.ts';
import type { DrillOf } from '../drill.ts';
import { listDrillFiles, readDrill } from '../read-drills.server.ts';
import { isFound, isInDoubt } from './grade-order.ts';

const requests = z.array(z.string());
const unseen = z
  .record(z.string(), z.strictObject({ complete: requests, lacking: z.record(z.string(), requests) }))
  .parse(parse(readFileSync('features/practice/drills/kinds/unseen-orders.yml', 'utf8')));

const drills = listDrillFiles({ directory: 'content' })
  .map(readDrill)
  .flatMap((drill) => (drill.kind === 'order' && drill.heardBy ? [{ drill: drill as DrillOf<'order'>, ...drill.heardBy }] : []))
  .map((heard) => ({ ...heard, set: unseen[heard.drill.drillId.replace('/', '.')] ?? { complete: [], lacking: {} } }));

/** How requests come out: found in them is everything, or something is in doubt, or taken for left out. */
const outcomes = (list: (one: (typeof drills)[number]) => string[]) =>
  drills.flatMap((one) =>
    list(one).map((request) => {
      const heard = Object.values(hear({ prompts: [request], hearing: one.hearing }));
      if (heard.every(isFound)) return 'right';
      return heard.every((decision) => isFound(decision) || isInDoubt(decision)) ? 'asked' : 'lost';
    }),
  );
const share = (all: string[], ...wanted: string[]) => all.filter((outcome) => wanted.includes(outcome)).length / all.length;

test('every lesson has a request to write, and what is kept was fitted on the examples as they are', () => {
  expect(new Set(drills.map(({ drill }) => drill.lesson)).size).toBe(8);
  expect(drills.filter(({ fitting }) => !isHearingKept(fitting)).map(({ fitting }) => fitting.file)).toEqual([]);
});

test('no request that measures is an example, and each lacks a decision of its drill', () => {
  for (const { drill, fitting, set } of drills) {
    const { complete, faulty, decisions } = readExamples(fitting);
    const examples = [
      complete,
      ...Object.values(faulty),
      ...Object.values(decisions).flatMap(({ said, unsaid }) => [said, unsaid]),
    ];
    const measuring = [set.complete, ...Object.values(set.lacking)].flat();
    expect(measuring.filter((request) => examples.flat().includes(request))).toEqual([]);
    expect(Object.keys(set.lacking)).toEqual(Object.keys(drill.shown.questions));
  }
});

/* As they were measured, and rounded away from it: docs/practice-drills.md has the figures. */
test('complete requests are right or asked about, and those that lack something seldom pass', () => {
  const complete = outcomes(({ set }) => set.complete);
  expect(complete).toHaveLength(40);
  expect(share(complete, 'right')).toBeGreaterThanOrEqual(0.65);
  expect(share(complete, 'right', 'asked')).toBeGreaterThanOrEqual(0.95);
  const lacking = outcomes(({ set }) => Object.values(set.lacking).flat());
  expect(lacking).toHaveLength(48);
  expect(share(lacking, 'right')).toBeLessThanOrEqual(0.1);
});

test('the complaint, pasted, is no request', () => {
  expect(outcomes(({ drill }) => [drill.request])).not.toContain('right');
});
