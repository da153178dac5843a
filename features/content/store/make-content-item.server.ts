import type { Root } from 'hast';
import type { ContentItem } from '../item/content-item.ts';
import type { ParseCache } from './parse-cache.server.ts';
import type { StoredText } from './stored-file.ts';

const wordsPerMinute = 220;

/** Makes the item that pages show. Its text is parsed when it is read, and not kept by the item. */
export function makeContentItem(stored: StoredText, texts: ParseCache): ContentItem {
  const { place, frontMatter, document } = stored.content;
  const { titleFromName: _, ...fields } = place;
  let readingMinutes: number | undefined;
  return {
    ...frontMatter,
    ...fields,
    title: String(document.title),
    description: String(document.description ?? ''),
    _draft: Boolean(document._draft),
    _type: 'markdown',
    get readingMinutes() {
      readingMinutes ??= Math.max(1, Math.round(countWords(stored.bytes) / wordsPerMinute));
      return readingMinutes;
    },
    get body() {
      return withoutTitle(texts.get(stored).body, frontMatter.title);
    },
    get headings() {
      return texts.get(stored).headings;
    },
  };
}

/** A page shows the title itself; where the text is where it comes from, it would stand there twice. */
function withoutTitle(body: Root, givenTitle: string): Root {
  if (givenTitle) return body;
  const first = body.children.findIndex((node) => node.type === 'element');
  const node = body.children[first];
  if (node?.type !== 'element' || node.tagName !== 'h1') return body;
  return { ...body, children: body.children.toSpliced(first, 1) };
}

const space = 0x20;

/** Words between white space, front matter and marks included: near enough for the minutes that reading takes. */
function countWords(bytes: Buffer): number {
  let words = 0;
  let inWord = false;
  for (let place = 0; place < bytes.length; place += 1) {
    const isWord = (bytes[place] ?? 0) > space;
    if (isWord && !inWord) words += 1;
    inWord = isWord;
  }
  return words;
}
