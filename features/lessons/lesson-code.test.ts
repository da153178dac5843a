import { expect, test } from 'vitest';
import { findLessonCode, findLessonMedia } from './find-lesson-media.server.ts';
import { lessonCatalogue } from './lesson-catalogue.ts';
import { type LessonCode, lessonCode, listCodeSpans } from './lesson-code.ts';

const endings = { javascript: /\.js$/, typescript: /\.ts$/, python: /\.py$/ };

const withCode: { lessonId: string; code: LessonCode; durationSecs: number }[] = [];
for (const { lessonId } of lessonCatalogue) {
  const [code, media] = await Promise.all([findLessonCode(lessonId), findLessonMedia(lessonId)]);
  if (code) withCode.push({ lessonId, code, durationSecs: media?.durationSecs ?? 0 });
}

test('the video of lesson 1 shows code, and the output of some of it', () => {
  const first = withCode.find(({ lessonId }) => lessonId === 'hello-ai-world');
  expect(first?.code.states.some(({ output }) => output !== undefined)).toBe(true);
});

test.each(withCode)('$lessonId: its code is in its language and on screen within its video', ({ code, durationSecs }) => {
  expect(code.entry).toMatch(endings[code.language]);
  expect(code.states.length).toBeGreaterThan(0);
  expect(code.states.at(-1)?.endSecs).toBeLessThanOrEqual(durationSecs + 0.1);
});

const files = { 'main.js': 'console.log(1);' };
const state = (startSecs: number, endSecs: number, more: object = {}) => ({ startSecs, endSecs, files, ...more });
const code = (...states: object[]) => ({ language: 'javascript', entry: 'main.js', states });

test.each([
  ['no states', code()],
  ['states with a gap, one with an output', code(state(0, 2, { output: '1' }), state(3, 4))],
  ['a state that begins where the one before ends', code(state(0, 2), state(2, 3))],
])('a file with %s is taken', (_, right) => {
  expect(lessonCode.parse(right)).toEqual(right);
});

test.each([
  ['a language that nothing here runs', { ...code(), language: 'cobol' }],
  ['no entry', { ...code(), entry: undefined }],
  ['a state without the entry', code(state(0, 2, { files: { 'other.js': '' } }))],
  ['a state that ends where it begins', code(state(2, 2))],
  ['a state before the start', code(state(-1, 2))],
  ['states that overlap', code(state(0, 2), state(1.9, 3))],
  ['states in another order', code(state(2, 3), state(0, 1))],
  ['a file that is no text', code(state(0, 2, { files: { 'main.js': 1 } }))],
  ['an output that is no text', code(state(0, 2, { output: 1 }))],
])('a file with %s is refused', (_, wrong) => {
  expect(lessonCode.safeParse(wrong).success).toBe(false);
});

test('the page is told when code is on screen: states without a gap are one span', () => {
  const parsed = lessonCode.parse(code(state(1, 2), state(2, 3.5), state(4, 5)));
  expect(listCodeSpans(parsed)).toEqual([
    { startSecs: 1, endSecs: 3.5 },
    { startSecs: 4, endSecs: 5 },
  ]);
  expect(listCodeSpans(null)).toEqual([]);
});
