import { expect, test } from 'vitest';
import { parseWebVtt } from '#features/lessons/player/subtitles/parse-web-vtt.ts';
import { cleanSubtitles } from './clean-subtitles.ts';

const clean = (text: string) => cleanSubtitles(new TextEncoder().encode(text));
const said = (text: string) => parseWebVtt(clean(text).vtt).map((cue) => cue.text);

const rolling = `WEBVTT
Kind: captions
Language: en

00:00:00.160 --> 00:00:02.389 align:start position:0%
 
read<00:00:00.480><c> the</c><00:00:00.640><c> diff</c>

00:00:02.389 --> 00:00:02.399 align:start position:0%
read the diff
 

00:00:02.399 --> 00:00:04.000 align:start position:0%
read the diff
before<00:00:02.500><c> you</c><00:00:02.900><c> run</c>

00:00:04.000 --> 00:00:04.010 align:start position:0%
before you run
 

00:00:04.010 --> 00:00:06.500 align:start position:0%
before you run
the diff
`;

test('captions that roll say each line once, from its first word to the next line', () => {
  expect(parseWebVtt(clean(rolling).vtt).map(({ startSecs, endSecs, text }) => [startSecs, endSecs, text])).toEqual([
    [0.16, 2.399, 'read the diff'],
    [2.399, 4.01, 'before you run'],
    [4.01, 6.5, 'the diff'],
  ]);
  expect(clean(rolling).changes).toEqual(['5 rolling captions became 3 that say each line once']);
  expect(clean(clean(rolling).vtt).changes).toEqual([]);
});

test('a sentence that is said twice stays twice, and a file in order stays as it is', () => {
  const vtt = `WEBVTT

STYLE
::cue(b) { color: red }

00:01.000 --> 00:02.000
<v Ada>No.

00:02.000 --> 00:03.000
No.

00:03.000 --> 00:04.000
It prints \\N and {n}.
`;
  expect(clean(vtt)).toEqual({ vtt, changes: [] });
});

test('marks of other formats go, and their line breaks become breaks', () => {
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n{\\an8}{\\i1}one\\Ntwo{\\i0} {y:i}three\\hfour\n';
  expect(said(vtt)).toEqual(['one two three four']);
  expect(clean(vtt).changes).toEqual(['4 marks of another subtitle format taken out']);
});

test('SubRip becomes WebVTT, whatever its line ends and its encoding', () => {
  const subRip = '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\none, 00:00\r\n\r\n2\r\n0:00:03,000-->0:00:04,000\r\ntwo\r\n';
  expect(said(subRip)).toEqual(['one, 00:00', 'two']);
  const utf16 = cleanSubtitles(new Uint8Array(Buffer.from(subRip, 'utf16le')));
  expect(parseWebVtt(utf16.vtt).map(({ startSecs, endSecs }) => [startSecs, endSecs])).toEqual([
    [1, 2.5],
    [3, 4],
  ]);
});

test.each([
  ['a format that is not read', '0:00:01.000,0:00:02.000\none\n', 'is neither WebVTT nor SubRip'],
  ['a page', '<!doctype html>', 'is neither WebVTT nor SubRip'],
  ['no cue', 'WEBVTT\n\nNOTE nothing\n', 'has no subtitle that can be read'],
])('%s is named', (_what, text, problem) => {
  expect(() => clean(text)).toThrow(problem);
});

test('another encoding is named', () => {
  expect(() => cleanSubtitles(Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nÜber\n', 'latin1'))).toThrow(
    'is not saved as UTF-8',
  );
});
