import { expect, test } from 'vitest';
import { parseWebVtt } from './parse-web-vtt.ts';

test('cues come with their times and without markup', () => {
  const vtt =
    'WEBVTT\n\nNOTE not a cue\n\n1\n00:00:01.500 --> 00:00:03.000 align:start\n<v Ada>a &lt; b\nand c</v>\n\n01:02.000 --> 01:03.250\nlast\n';
  expect(parseWebVtt(vtt)).toEqual([
    { startSecs: 1.5, endSecs: 3, text: 'a < b and c' },
    { startSecs: 62, endSecs: 63.25, text: 'last' },
  ]);
});

test('Windows line ends are read, and what is not WebVTT has no cues', () => {
  expect(parseWebVtt('WEBVTT\r\n\r\n00:00:00.000 --> 00:00:01.000\r\nhello\r\n')).toHaveLength(1);
  expect(parseWebVtt('<!doctype html>')).toEqual([]);
});
