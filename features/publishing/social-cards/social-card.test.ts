import { expect, test } from 'vitest';
import { describeSocialCard } from './describe-social-card.server.ts';
import { drawSocialCard } from './draw-social-card.ts';
import { fitTitle } from './fit-title.ts';
import { renderSocialCard } from './render-social-card.server.ts';
import type { SocialCard } from './social-card.ts';

/** Every letter half as wide as it is high, a space half a letter. */
const measure = (words: string) => words.length * 0.5 - (words.length - words.replaceAll(' ', '').length) * 0.25;
const card: SocialCard = { title: 'A title', label: 'Guide', siteName: 'The Site', host: 'site.test' };
const shownTitle = (title: string) =>
  [...drawSocialCard({ ...card, title }, measure).matchAll(/font-family="Literata"[^>]*>(.*?)<\/text>/g)].map(([, line]) => line);

test('a title is set as large as it fits, and ends in an ellipsis where it does not', () => {
  expect(fitTitle({ title: 'Short', width: 900, measure })).toEqual({ size: 80, lines: ['Short'] });
  const long = fitTitle({ title: 'word '.repeat(20).trim(), width: 900, measure });
  expect(long.size).toBeLessThan(80);
  const endless = fitTitle({ title: 'word '.repeat(200).trim(), width: 900, measure });
  expect(endless.lines).toHaveLength(5);
  expect(endless.lines.at(-1)).toMatch(/…$/);
});

test('lines are as even as they come, so that no word stands alone', () => {
  expect(fitTitle({ title: 'The longest equation of all', width: 900, measure }).lines).toEqual([
    'The longest',
    'equation of all',
  ]);
  expect(fitTitle({ title: `a ${'y'.repeat(20)} b c`, width: 900, measure }).lines).toEqual([`a ${'y'.repeat(20)}`, 'b c']);
});

test('no line is wider than its room, even when a single word is', () => {
  for (const title of ['x'.repeat(150), `a ${'y'.repeat(60)} b`, 'some words of several lengths '.repeat(4)]) {
    const { size, lines } = fitTitle({ title, width: 900, measure });
    for (const line of lines) expect(measure(line.replace('…', '')) * size).toBeLessThanOrEqual(900);
  }
});

test('markup in a title is text', () => {
  expect(shownTitle('<script> & "b"')).toEqual(['&lt;script&gt; &amp; "b"']);
});

test('letters without a font are left out; a title that would be mostly left out gives way to the name of the site', () => {
  expect(shownTitle('Ship it 🚀 today')).toEqual(['Ship it today']);
  expect(shownTitle('مرحبا بالعالم')).toEqual(['The Site']);
  expect(shownTitle('Łódź')).toEqual(['<tspan font-weight="700">Ł</tspan>ód<tspan font-weight="700">ź</tspan>']);
});

test('there is a card for each page that anyone may read, and for no other address', () => {
  expect(describeSocialCard('/cards/index.png')?.title).toBe('Learn to direct the AI, and to read every line it changes.');
  expect(describeSocialCard('/cards/privacy.png')).toMatchObject({ title: 'Privacy', label: '/privacy' });
  expect(describeSocialCard('/cards/de/blogs.png')).toMatchObject({ title: 'Texte auf Deutsch', label: '/de/blogs' });
  expect(describeSocialCard('/cards/blogs/how-to-read-a-diff.png')).toMatchObject({ label: 'Guide' });
  expect(describeSocialCard('/cards/playground.png')).toMatchObject({ label: 'Tool' });
  for (const address of [
    '/cards/state-of-ai-coding/ai-coding-is-transitory.png',
    '/cards/lessons/hello-ai-world.png',
    '/cards/settings.png',
    '/cards/nothing.png',
    '/cards/index/.png',
    '/cards/.png',
    '/cards//.png',
    '/cards/blogs',
  ])
    expect(describeSocialCard(address), address).toBeUndefined();
});

test('a card is a PNG of the size that previews ask for, drawn once', async () => {
  const drawing = renderSocialCard(card);
  expect(renderSocialCard({ ...card })).toBe(drawing);
  const png = Buffer.from(await drawing);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});
