import { setImmediate as otherWork } from 'node:timers/promises';
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { ContentItem } from '../content-item.ts';
import { keepSearchableItems } from './keep-searchable-items.ts';
import { normaliseWord, wordsOf } from './search-words.ts';
import { type SearchableItem, toSearchable } from './searchable-item.ts';

/** What the index follows: all items, and a version that changes when any of them does. An unchanged item stays the same object. */
interface SearchedContent {
  items(): readonly ContentItem[];
  markdownOf(item: ContentItem): string;
  version(): string;
}

export interface SearchIndex {
  search(words: string, options: SearchOptions): SearchResult[];
  suggest(words: string, options: SearchOptions): string | undefined;
  item(itemId: string): SearchableItem | undefined;
  /** Whether a draft lies at the same address, which is what a preview shows there. */
  isReplaced(itemId: string): boolean;
  size(): number;
  /** Settles when the index has what the content now has. */
  follow(): Promise<void>;
}

/** How long the index is worked at between two questions. */
const sliceMilliseconds = 10;

/**
 * An index over everything that has a page, drafts too: whoever searches it says what to leave out. It is built and kept up to date
 * in slices; a question that comes meanwhile is answered from what is there.
 */
export function openSearchIndex(content: SearchedContent, options: { defaultLocale: string }): SearchIndex {
  const index = new MiniSearch<ReturnType<typeof toDocument>>({
    idField: 'itemId',
    fields: ['title', 'headings', 'tags', 'description', 'text'],
    storeFields: ['locale', 'isDraft'],
    tokenize: wordsOf,
    processTerm: normaliseWord,
  });
  const known = keepSearchableItems();
  let followed: string | undefined;
  let following: Promise<void> | undefined;

  async function bringUpToDate(): Promise<void> {
    while (followed !== content.version()) {
      const version = content.version();
      await takeChanges(content.items());
      followed = version;
    }
  }

  async function takeChanges(items: readonly ContentItem[]): Promise<void> {
    const gone = new Set(known.itemIds());
    let sliceStart = performance.now();
    for (const item of items) {
      gone.delete(item._id);
      if (known.isCurrent(item)) continue;
      put(item);
      if (performance.now() - sliceStart < sliceMilliseconds) continue;
      await otherWork();
      sliceStart = performance.now();
    }
    for (const itemId of gone) drop(itemId);
  }

  function put(item: ContentItem): void {
    drop(item._id);
    const searchable = toSearchable(item, { ...options, markdownOf: content.markdownOf });
    known.keep(item, searchable);
    if (searchable) index.add(toDocument(searchable));
  }

  function drop(itemId: string): void {
    if (known.find(itemId)) index.discard(itemId);
    known.drop(itemId);
  }

  return {
    search: (words, how) => index.search(words, how),
    suggest: (words, how) => index.autoSuggest(words, how)[0]?.suggestion,
    item: known.find,
    isReplaced: known.isReplaced,
    size: () => index.documentCount,
    follow: () => {
      following ??= bringUpToDate().finally(() => {
        following = undefined;
      });
      return following;
    },
  };
}

/** What is indexed of an item. */
function toDocument({ itemId, locale, isDraft, title, description, tags, sections }: SearchableItem) {
  return {
    itemId,
    locale,
    isDraft,
    title,
    description,
    tags: tags.join('\n'),
    headings: sections.map(({ heading }) => heading).join('\n'),
    text: sections.map(({ text }) => text).join('\n'),
  };
}
