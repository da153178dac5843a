import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncateRecord } from './truncate-record.ts';
import { largestTry, longestAnswer, measureRecord } from './try-limits.ts';
import { submittedFiles, type TryRecord } from './try-record.ts';

const ask = (name: string, answer: string) => ({
  ...{ at: '2026-11-22T12:00:00.000Z', prompt: name, model: 'm', tokens: 1, answer },
  decisions: [],
});
const record: TryRecord = {
  ...{ startedAt: '2026-11-22T12:00:00.000Z', prediction: null, files: { 'a.js': 'x' }, output: '1\n' },
  asks: [ask('first', 'a'), ask('second', 'b')],
  verdict: { status: 'right', reason: 'r' },
};

test('a record that is small enough is kept as it is', () => {
  expect(truncateRecord(record)).toBe(record);
});

test('the text of the oldest answers goes first', () => {
  const long = { ...record, asks: [ask('first', 'a'.repeat(8_000)), ask('second', 'b'.repeat(15_000))] };
  const first = ask('first', '[This answer was too long to be kept with the try.]');
  expect(truncateRecord(long)).toMatchObject({ asks: [first, ask('second', 'b'.repeat(15_000))], cut: ['answers'] });
});

test('of a long last answer the end goes before the steps', () => {
  const way = { start: { 'a.js': 'x'.repeat(6_000) }, steps: [{ at: 1, kind: 'ran' as const }] };
  const long = { ...record, way, asks: [ask('only', 'b'.repeat(15_000))] };
  const { asks, ...fitted } = truncateRecord(long);
  expect(fitted).toMatchObject({ way, cut: ['answers'] });
  expect(asks[0]?.answer).toMatch(/^b{5900,}…\n\n\[The rest of this answer was too long to be kept with the try\.\]$/);
});

test('whatever is handed in and printed, what is kept has its size, with all files', () => {
  const text = (maxLength: number) => fc.string({ unit: 'binary', maxLength, size: 'max' });
  const files = fc
    .dictionary(fc.constantFrom('a.js', 'b.js', 'c.js'), text(8_000))
    .filter((named) => submittedFiles.safeParse(named).success);
  fc.assert(
    fc.property(files, text(10_000), fc.array(text(6_000), { maxLength: 8 }), (handedIn, output, answers) => {
      const fitted = truncateRecord({
        ...record,
        files: handedIn,
        output,
        asks: answers.map((answer) => ({
          ...ask('\u0001'.repeat(2_000), answer.repeat(3).slice(0, longestAnswer)),
          unmatched: [{ text: answer.slice(0, 800) }],
        })),
        prediction: { output: '\u0001'.repeat(500) },
        verdict: { status: 'wrong', fault: 'crash', reason: output },
      });
      expect(fitted.files).toBe(handedIn);
      expect(measureRecord(fitted)).toBeLessThanOrEqual(largestTry);
    }),
    { numRuns: 40 },
  );
});
