import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** The headlines' weight of the reading serif, unpacked: the page is compressed as a whole, and packing would take longer than the rest. */
const face = readFile('platform/fonts/literata.ttf');

/** Matches the headline of a page, but of one that is not found: that is kept for all addresses, and names the one that was asked for. */
const headline = /<h1(?![^>]*\berror-title\b)[^>]*>(.*?)<\/h1>/s;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** The headlines whose styles are kept, some 8 KB each. */
const mostKept = 500;
const faces = new LRUCache<string, Promise<string>>({ max: mostKept, memoMethod: faceOf });

/**
 * Writes the styles that bring the letters of a page's headline along, a few kilobytes: what a reader sees first is then set in its own face at the
 * first paint, however slow the line (docs/decisions/0085-headline-letters-inside-the-page.md). Letters that the face has not fall to the next one
 * (app/styles/base.css).
 */
export async function subsetHeadlineFont(html: string): Promise<string> {
  const [, markup = ''] = headline.exec(html) ?? [];
  const text = markup.replace(/<[^>]*>/g, '').replace(/&[\w#]+;/g, (entity) => entities[entity] ?? '');
  const letters = [...new Set(text)].sort().join('');
  return letters.trim() && faces.memo(letters);
}

async function faceOf(letters: string): Promise<string> {
  const { default: subsetFont } = await import('subset-font');
  const subset = await subsetFont(await face, letters, { targetFormat: 'truetype' });
  const source = `url(data:font/ttf;base64,${subset.toString('base64')})`;
  return `@font-face{font-family:Headline;font-weight:600;src:${source}}:root{--font-headline:Headline,var(--font-serif)}`;
}
