import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits } from './apply-edits.ts';
import type { Files } from './edit.ts';
import { parseEdits } from './parse-edits.ts';
import { writeEdits } from './write-edits.ts';

const countdown = 'const from = 3;\nfor (let n = from; n > 0; n--) {\n  console.log(n);\n}\n';
const fixed = countdown.replace('n > 0', 'n >= 0');
const files: Files = { 'countdown.js': countdown };

const apply = (answer: string, before: Files = files) => applyEdits({ files: before, edits: parseEdits(answer) });
const block = (search: string, replace: string) => `<<<<<<< SEARCH\n${search}=======\n${replace}>>>>>>> REPLACE`;
const loop = block('for (let n = from; n > 0; n--) {\n', 'for (let n = from; n >= 0; n--) {\n');

test.each([
  ['a block under a bare name', `Here it is.\n\ncountdown.js\n${loop}\nDone.`],
  ['a block in a fence under a name', `countdown.js\n\`\`\`js\n${loop}\n\`\`\`\nDone.`],
  ['a name inside the fence', `\`\`\`js\ncountdown.js\n${loop}\n\`\`\``],
  ['a name in the fence’s opening', `\`\`\`js countdown.js\n${loop}\n\`\`\``],
  ['a decorated name', `### \`countdown.js\`:\n\n${loop}`],
  ['a labelled name', `**File: countdown.js**\n${loop}`],
  ['a name in a folder', `src/countdown.js\n${loop}`],
  ['no name, with one file', loop],
  ['marks of other lengths', `countdown.js\n${loop.replaceAll('<<<<<<<', '<<<<<').replaceAll('=======', '=====')}`],
  ['line ends of Windows', `countdown.js\n${loop}`.replaceAll('\n', '\r\n')],
  ['a whole file', `countdown.js\n\`\`\`js\n${fixed}\`\`\``],
  ['a whole file named by a comment', `\`\`\`js\n// countdown.js\n${fixed}\`\`\``],
  ['a whole file in tildes', `countdown.js\n~~~\n${fixed}~~~`],
  [
    'a unified diff',
    '```diff\n--- a/countdown.js\n+++ b/countdown.js\n@@ -2,1 +2,1 @@\n-for (let n = from; n > 0; n--) {\n+for (let n = from; n >= 0; n--) {\n```',
  ],
  [
    'a unified diff without a fence, counted wrongly',
    '--- countdown.js\n+++ countdown.js\n@@ -90,7 +90,7 @@\n const from = 3;\n-for (let n = from; n > 0; n--) {\n+for (let n = from; n >= 0; n--) {\n\nThat is all.',
  ],
  [
    'hunks in a named fence',
    '```diff countdown.js\n@@\n-for (let n = from; n > 0; n--) {\n+for (let n = from; n >= 0; n--) {\n```',
  ],
  ['a diff without heads', 'countdown.js\n```diff\n-for (let n = from; n > 0; n--) {\n+for (let n = from; n >= 0; n--) {\n```'],
])('%s is understood', (_what, answer) => {
  expect(apply(answer)).toEqual({ files: { 'countdown.js': fixed }, unmatched: [] });
});

test('a block that stands there but for space at the ends of lines is found', () => {
  const before = { 'countdown.js': countdown.replace('3;', '3;  ').replace('{\n', '{\t\n') };
  expect(apply(`countdown.js\n${loop}`, before)).toEqual({
    files: { 'countdown.js': before['countdown.js'].replace('n > 0; n--) {\t', 'n >= 0; n--) {') },
    unmatched: [],
  });
});

test('a block that is not found is given back with the line that stopped it and the one most like it', () => {
  const wrong = block('const from = 3;\nfor (let i = from; i > 0; i--) {\n', 'x\n');
  expect(apply(`countdown.js\n${wrong}`)).toEqual({
    files: {},
    unmatched: [
      {
        file: 'countdown.js',
        text: wrong,
        reason: 'not-found',
        nearest: { wanted: 'for (let i = from; i > 0; i--) {', line: 2, text: 'for (let n = from; n > 0; n--) {' },
      },
    ],
  });
});

test('several files change in one answer, all of them or none', () => {
  const before = { 'a.js': 'one\ntwo\n', 'b.js': 'three\n' };
  const answer = `a.js\n${block('one\n', '1\n')}\nb.js\n${block('three\n', '3\n')}`;
  expect(apply(answer, before)).toEqual({ files: { 'a.js': '1\ntwo\n', 'b.js': '3\n' }, unmatched: [] });
  expect(apply(`${answer}\n${block('four\n', '4\n')}`, before)).toMatchObject({
    files: {},
    unmatched: [{ file: 'b.js', reason: 'not-found' }],
  });
});

test('of equal places a hunk means the one that its line names, moved by the hunks before it, and a block none', () => {
  const before = { 'a.js': 'x\nsame\ny\nsame\nz\nsame\n' };
  expect(apply(`a.js\n${block('same\n', 'SAME\n')}`, before)).toMatchObject({ unmatched: [{ reason: 'ambiguous' }] });
  const hunks = '@@ -1 +1,2 @@\n-x\n+X\n+X2\n@@ -4 +5 @@\n-same\n+SAME';
  expect(apply(`--- a.js\n+++ a.js\n${hunks}`, before).files['a.js']).toBe('X\nX2\nsame\ny\nSAME\nz\nsame\n');
  expect(apply('--- a.js\n+++ a.js\n@@ -5 +5 @@\n-same\n+SAME', before)).toMatchObject({
    unmatched: [{ reason: 'ambiguous' }],
  });
});

test('a hunk without context adds where it says', () => {
  expect(apply('--- a.js\n+++ a.js\n@@ -1,0 +2 @@\n+two', { 'a.js': 'one\nthree\n' }).files['a.js']).toBe('one\ntwo\nthree\n');
});

test.each([
  ['CRLF', 'one\r\ntwo\r\n', '1\r\ntwo\r\n'],
  ['mixed ends', 'one\ntwo\r\n', '1\ntwo\r\n'],
  ['no newline at the end', 'one\ntwo', '1\ntwo'],
  ['one line without an end', 'one', '1'],
])('a file with %s keeps its way', (_what, before, after) => {
  expect(apply(`a.js\n${block('one\n', '1\n')}`, { 'a.js': before }).files['a.js']).toBe(after);
});

test.each([
  ['new.js', true],
  ['./new.js', true],
  ['util-2.js', true],
  ['new.py', false],
  ['lib/new.js', false],
  ['../new.js', false],
  ['.new.js', false],
  ['__proto__.js', false],
])('a new file %s is made: %s', (name, isMade) => {
  const made = apply(`${name}\n\`\`\`\nexport {};\n\`\`\``);
  if (isMade) expect(made).toEqual({ files: { [name.replace('./', '')]: 'export {};\n' }, unmatched: [] });
  else expect(made).toMatchObject({ files: {}, unmatched: [{ reason: 'file-not-allowed' }] });
});

test('a new file comes by an empty block or a diff from nothing, too', () => {
  expect(apply(`new.js\n${block('', 'export {};\n')}`).files).toEqual({ 'new.js': 'export {};\n' });
  expect(apply('--- /dev/null\n+++ b/new.js\n@@ -0,0 +1 @@\n+export {};').files).toEqual({ 'new.js': 'export {};\n' });
});

test.each([
  ['a block without an end', '<<<<<<< SEARCH\none\n=======\ntwo', 'malformed'],
  ['a block without a divider', '<<<<<<< SEARCH\none\n>>>>>>> REPLACE', 'malformed'],
  ['an end without a block', 'countdown.js\n>>>>>>> REPLACE', 'malformed'],
  ['a whole file without an end', 'countdown.js\n```js\nconst from = 3;', 'malformed'],
  ['a diff without hunks', '--- a/countdown.js\n+++ b/countdown.js\nand so on', 'malformed'],
  ['a deletion of a file', '--- a/countdown.js\n+++ /dev/null\n@@ -1 +0,0 @@\n-const from = 3;', 'malformed'],
  ['a whole file that leaves lines out', 'countdown.js\n```js\nconst from = 4;\n// ... the rest stays\n```', 'abridged'],
  ['code without a name', 'Like this:\n```js\nconst from = 4;\n```', 'no-file'],
  ['a block that looks for nothing in a file with text', `countdown.js\n${block('', 'x\n')}`, 'not-found'],
  ['a file that is too large', `countdown.js\n\`\`\`\n${'x'.repeat(8_001)}\n\`\`\``, 'too-large'],
])('%s is given back', (_what, answer, reason) => {
  expect(apply(answer)).toMatchObject({ files: {}, unmatched: [{ reason, text: expect.stringMatching(/\S/) }] });
});

test('of an answer with a block that is cut short nothing is applied', () => {
  const answer = `countdown.js\n<<<<<<< SEARCH\nconst from = 3;\n${loop}`;
  expect(apply(answer)).toMatchObject({ files: {}, unmatched: [{ reason: 'malformed' }] });
});

test('code that only illustrates is no change beside one that is', () => {
  expect(apply(`The loop is\n\`\`\`js\nfor (;;) {}\n\`\`\`\ncountdown.js\n${loop}`).unmatched).toEqual([]);
});

test('an answer of words alone changes nothing and leaves nothing over', () => {
  expect(apply('The count stops at 1, because 0 is not greater than 0.\n\n- So it is.\n\n=======')).toEqual({
    files: {},
    unmatched: [],
  });
});

test.each([
  ['backticks', '`'],
  ['openings', '<<<<<<< SEARCH\n'],
  ['dividers', '=======\n'],
  ['heads of hunks', '@@ -1 +1 @@\n'],
  ['names', 'a.js\n'],
  ['folders', 'a/'],
  ['spaces', ' '],
  ['dots', '.'],
  ['empty blocks', '<<<<<<< SEARCH\n=======\n>>>>>>> REPLACE\n'],
  ['blocks that nearly match', `${block(`${'a\n'.repeat(40)}b\n`, 'c\n')}\n`],
])('200,000 characters of %s come to an end, and give back what they are', (_what, piece) => {
  // Work that grows with the square of it would not end here.
  const answer = piece.repeat(Math.ceil(200_000 / piece.length));
  const { files: made } = apply(answer, { 'a.js': 'a\n'.repeat(9000) });
  expect(Object.keys(made)).toEqual([]);
});

const line = fc.constantFrom(
  '',
  'a',
  'b',
  '  a',
  'a ',
  '}',
  '=======',
  '```',
  '- a',
  '+ b',
  '@@ -1 +1 @@',
  '--- a',
  '// a.js',
  'x = 1',
  '`',
  '\t',
);
const textOf = (lines: string[]) => lines.map((each) => `${each}\n`).join('');
const text = fc.array(line, { maxLength: 14 }).map(textOf);
/** A newline more or less at the end is nothing that blocks can say, so it ends in a line with text. */
const someText = fc.array(line, { maxLength: 14 }).map((lines) => textOf([...lines, '}']));

test('blocks made of two files make the second of the first', () => {
  fc.assert(
    fc.property(text, someText, text, someText, (first, second, other, otherThen) => {
      const before = { 'first.js': first, 'other.js': other };
      const after = { 'first.js': second, 'other.js': otherThen };
      const made = apply(`Sure:\n\n${writeEdits({ before, after })}\n`, before);
      expect(made.unmatched).toEqual([]);
      expect({ ...before, ...made.files }).toEqual(after);
    }),
    { numRuns: 2000 },
  );
});

test('any answer leaves files that are texts, and each change either made or given back', () => {
  const pieces = fc.constantFrom(
    '<<<<<<< SEARCH\n',
    '=======\n',
    '>>>>>>> REPLACE\n',
    'a.js\n',
    '```\n',
    'x\n',
    '--- a.js\n+++ b.js\n',
    '@@ -1 +1 @@\n',
    '-x\n',
    '+y\n',
    ' \n',
    '```diff\n',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 }), (parts) => {
      const edits = parseEdits(parts.join(''));
      const { files: made, unmatched } = applyEdits({ files: { 'a.js': 'x\ny\n' }, edits });
      expect(unmatched.length).toBeLessThanOrEqual(edits.length);
      for (const [name, made_] of Object.entries(made))
        expect([typeof made_, name]).toEqual(['string', expect.stringMatching(/\.js$/)]);
    }),
    { numRuns: 2000 },
  );
});
