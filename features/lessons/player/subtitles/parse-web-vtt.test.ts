import { expect, test } from 'vitest';
import { webVttCases } from '#tests/support/content/web-vtt-cases.ts';
import { parseWebVtt } from './parse-web-vtt.ts';

// That these are the cues which a browser finds in the same files is tested in parse-web-vtt.browser.test.tsx.
const texts = (name: keyof typeof webVttCases) => parseWebVtt(webVttCases[name] ?? '').map(({ text }) => text);

test('cues come with their times and without markup', () => {
  const vtt =
    'WEBVTT\n\nNOTE not a cue\n\n1\n00:00:01.500 --> 00:00:03.000 align:start\n<v Ada>a &lt; b\nand c</v>\n\n01:02.000 --> 01:03.250\nlast\n';
  expect(parseWebVtt(vtt)).toEqual([
    { id: '1', startSecs: 1.5, endSecs: 3, text: 'a < b and c', settings: { align: 'start' } },
    { id: '', startSecs: 62, endSecs: 63.25, text: 'last', settings: {} },
  ]);
});

test.each([
  'line ends of Windows',
  'line ends of old Macs',
  'line ends mixed',
  'no empty line between cues',
  'an id that starts with NOTE',
])('%s lose no cue', (name) => expect(texts(name)).toEqual(['one', 'two']));

test.each([
  'no space around the arrow',
  'no empty line after the header',
  'a note with an arrow in its second line',
  'settings without a space before them',
  'notes',
  'styles',
  'a region',
])('%s: one cue', (name) => expect(texts(name)).toEqual(['one']));

test.each(['no signature', 'a page instead of a file', 'something that only begins like the signature', 'nothing'])(
  '%s: no cue',
  (name) => expect(texts(name)).toEqual([]),
);

test('each character that has a name is shown as itself, also the one that begins the names', () => {
  const cue = '&amp;lt; &lt; &gt; &quot; &#39; &apos; a&nbsp;b &lrm;&rlm;';
  expect(parseWebVtt(`WEBVTT\n\n00:00.000 --> 00:01.000\n${cue}\n`)[0]?.text).toBe("&lt; < > \" ' ' a\u00A0b \u200E\u200F");
});

test('cues come in the order in which they show', () => {
  expect(texts('cues out of order')).toEqual(['early', 'late']);
  expect(texts('cues that start together')).toEqual(['long', 'short']);
});

test.each([
  ['line:5%,end', { line: 5, snapToLines: false, lineAlign: 'end' }],
  ['line:-1,center', { line: -1, snapToLines: true, lineAlign: 'center' }],
  ['position:50%,line-left', { position: 50, positionAlign: 'line-left' }],
  ['line:5%,middle position:50%,start line:.5% size:5.%', {}],
])('settings of the standard that Chromium does not know or takes otherwise: %s', (written, settings) => {
  expect(parseWebVtt(`WEBVTT\n\n00:00.000 --> 00:01.000 ${written}\none\n`)[0]?.settings).toEqual(settings);
});
