import { expect, test } from 'vitest';
import { subsetHeadlineFont } from './subset-headline-font.server.ts';

const fontIn = (styles: string) => Buffer.from(/base64,([^)]*)/.exec(styles)?.[1] ?? '', 'base64');

test('a headline brings the letters it is written in, however they are marked up, and no more', async () => {
  const styles = await subsetHeadlineFont('<h1 class="promise">Read <em>it</em> &amp; run it</h1><h2>Quiz</h2>');
  expect(fontIn(styles).readUInt32BE()).toBe(0x00010000); // how a TrueType font begins
  expect(styles).toContain('--font-headline:Headline,');
  expect(await subsetHeadlineFont('<h1>&amp;Reader, unit</h1>')).not.toBe(styles);
  expect(await subsetHeadlineFont('<h1>tin rue a&amp;d itR</h1>')).toBe(styles); // the same letters
  expect(fontIn(styles).length).toBeLessThan(fontIn(await subsetHeadlineFont('<h1>The quick brown fox jumps over</h1>')).length);
});

test('a page without a headline, and one whose headline is filled in later, brings none', async () => {
  for (const html of ['<p>Text</p>', '<h1></h1>', '<h1 class="error-title">Page not found: /any-address</h1>']) {
    expect(await subsetHeadlineFont(html)).toBe('');
  }
});
