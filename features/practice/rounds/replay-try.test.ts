import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addStep } from './add-step.ts';
import { replayTry } from './replay-try.ts';
import { truncateRecord } from './truncate-record.ts';
import { largestTry, measureRecord, mostSteps } from './try-limits.ts';
import { type TryStory, type TryWay, tryStory } from './try-record.ts';

const start = Date.parse('2026-11-22T12:00:00.000Z');
const begun: TryStory = { startedAt: new Date(start).toISOString(), asks: [], prediction: null };

/** Whole characters of every size, since half a pair is refused before it is stored. */
const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', 'é', '😀', '😁', '\u0001'), maxLength: 300, size: 'max' });
const name = fc.constantFrom('a.js', 'b.js', '__proto__');
const files = fc.dictionary(name, text, { maxKeys: 3 }).map((named) => ({ ...named }));
const kind = fc.constantFrom(
  ...(['predicted', 'answered', 'accepted', 'rejected', 'edited', 'ran', 'ended', 'reset', 'restored'] as const),
);
/** A step as a learner makes it: what is shown after it, how long it took, and in one of eight cases a change that comes from elsewhere. */
const moves = fc.array(
  fc.record({ kind, after: files, pause: fc.integer({ min: -500, max: 20_000 }), elsewhere: fc.option(files, { freq: 8 }) }),
  { maxLength: 60 },
);
type Move = { kind: 'ran' | 'edited'; after: Record<string, string>; pause: number; elsewhere: Record<string, string> | null };

function tell(dealt: Record<string, string>, made: Move[]): { story: TryStory; shown: Record<string, string>[] } {
  let [story, now, before] = [begun, start, dealt];
  const shown = [dealt];
  for (const { kind: made_, after, pause, elsewhere } of made) {
    if (elsewhere) before = elsewhere;
    now += pause;
    story = addStep({ story, now, step: { kind: made_ }, before, after });
    before = after;
    shown.push(after);
  }
  return { story, shown };
}

test('whatever is answered, decided and edited, a try replays to the same bytes, in its order and within its size', () => {
  fc.assert(
    fc.property(files, moves, (dealt, made) => {
      const { story, shown } = tell(dealt, made as Move[]);
      expect(tryStory.safeParse(story).error).toBeUndefined();
      expect(measureRecord(story)).toBeLessThanOrEqual(largestTry);
      const replayed = (story.way && replayTry(story.way)) ?? [];
      if (made.length > 0) expect(replayed.at(-1)?.after ?? story.way?.start).toEqual(shown.at(-1));
      if (!story.cut && made.some(({ elsewhere }, place) => place === 0 && elsewhere === null))
        expect(story.way?.start).toEqual(dealt);
      const times = replayed.map(({ step }) => step.at);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    }),
    { numRuns: 300 },
  );
});

test('a try that is too long loses its oldest steps, says so, and still replays to the same bytes', () => {
  const made = Array.from({ length: mostSteps + 50 }, (_, place) => ({
    ...{ kind: 'ran' as const, pause: 1_000, elsewhere: null },
    after: { 'a.js': `${'x'.repeat(200)}${place}\n` },
  }));
  const { story } = tell({ 'a.js': '' }, made);
  expect(story.cut).toEqual(['steps']);
  expect(story.way?.steps.length).toBeGreaterThan(50);
  expect(replayTry(story.way as TryWay)?.at(-1)?.after).toEqual(made.at(-1)?.after);
  const kept = truncateRecord({
    ...story,
    files: made.at(-1)?.after ?? {},
    output: 'y'.repeat(10_000),
    verdict: { status: 'right', reason: '' },
  });
  expect(measureRecord(kept)).toBeLessThanOrEqual(largestTry);
  expect(kept.cut).toEqual(['steps', 'output']);
});

test('typing is one step until a pause, and what was typed and taken back is none', () => {
  const typed = (after: string, pause: number) => ({ kind: 'edited' as const, after: { 'a.js': after }, pause, elsewhere: null });
  const { story } = tell({ 'a.js': '' }, [typed('a', 0), typed('ab', 3_000), typed('abc', 12_000), typed('ab', 100)]);
  expect(story.way?.steps).toEqual([{ at: 0, kind: 'edited', changes: [{ file: 'a.js', from: 0, to: 0, text: 'ab' }] }]);
});

test('no record makes a replay fail: what does not fit is told by its absence', () => {
  const change = fc.oneof(
    fc.record({ file: name, from: fc.nat(400), to: fc.nat(400), text }),
    fc.record({ file: name, isGone: fc.constant(true as const) }),
  );
  const steps = fc.array(fc.record({ at: fc.nat(), kind, changes: fc.array(change, { maxLength: 4 }) }), { maxLength: 20 });
  fc.assert(
    fc.property(files, steps, (from, told) => {
      const replayed = replayTry({ start: from, steps: told });
      if (replayed) expect(replayed).toHaveLength(told.length);
      const again = addStep({
        story: { ...begun, way: { start: from, steps: told } },
        now: start,
        step: { kind: 'ran' },
        before: {},
        after: {},
      });
      expect(replayTry(again.way as TryWay)?.at(-1)?.after).toEqual({});
    }),
    { numRuns: 300 },
  );
});

test.each<[string, unknown]>([
  ['no object', 'a'],
  ['another kind of step', { ...begun, way: { start: {}, steps: [{ at: 0, kind: 'cheated' }] } }],
  ['a time before the beginning', { ...begun, way: { start: {}, steps: [{ at: -1, kind: 'ran' }] } }],
  ['a file with a path', { ...begun, way: { start: { '../a.js': '' }, steps: [] } }],
  ['a field that there is not', { ...begun, way: { start: {}, steps: [], end: {} } }],
  ['more steps than are kept', { ...begun, way: { start: {}, steps: Array(mostSteps + 1).fill({ at: 0, kind: 'ran' }) } }],
  ['more bytes than are kept', { ...begun, way: { start: { 'a.js': 'x'.repeat(largestTry) }, steps: [] } }],
  ['another word for what was cut', { ...begun, cut: ['everything'] }],
])('a story with %s is refused', (_, story) => {
  expect(tryStory.safeParse(story).success).toBe(false);
});
