import { LRUCache } from 'lru-cache';
import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import type { ContentItem } from '#features/content/item/content-item.ts';
import { markdownMessages } from '#features/markdown/syntax/markdown-messages.ts';
import { runInSlices } from '#platform/time-slicing/run-in-slices.ts';
import { type JoinedWords, openJoinedWords } from './joined-words.ts';
import { readSections, type Section } from './read-sections.ts';
import { type MembersMaterial, type SearchableItem, toSearchable } from './searchable-item.ts';
import { normaliseTerm, tokenize } from './tokenize.ts';

/** The texts whose sections are kept: who types asks for the same pages letter by letter, and to read a long one takes 20 ms. */
const textsKept = 100;

/**
 * The content that the index follows: all items, and a version that changes when any of them does. An unchanged item stays the same object.
 */
interface SearchedContent {
  items(): readonly ContentItem[];
  markdownOf(item: ContentItem): string;
  version(): string;
}

export interface SearchIndex {
  search(query: Query, options: SearchOptions): SearchResult[];
  /** Finds the items that write a word as two. */
  findInTwo: JoinedWords['find'];
  suggest(words: string, options: SearchOptions): string | undefined;
  item(searchId: string): SearchableItem | undefined;
  /** True when a draft lies at the address of the item, which is what a preview shows there. */
  isReplaced(searchId: string): boolean;
  size(): number;
  /** Settles when the index has what the content now has. */
  follow(): Promise<void>;
}

/**
 * Opens an index over everything that has a page, drafts too: whoever searches it says what to leave out. With `material` it is the members'; without,
 * it holds no word that is only theirs. It is built and kept up to date in slices; a question that comes meanwhile is answered from what is
 * there.
 */
export function openSearchIndex(
  content: SearchedContent,
  { defaultLocale, material }: { defaultLocale: string; material?: MembersMaterial },
): SearchIndex {
  const index = new MiniSearch<ReturnType<typeof toDocument>>({
    idField: 'searchId',
    fields: ['title', 'headings', 'tags', 'description', 'text'],
    storeFields: ['locale', 'isDraft'],
    tokenize: tokenize,
    processTerm: normaliseTerm,
  });
  const joined = openJoinedWords();
  const known = keepSearchableItems();
  const kept = new LRUCache<ContentItem, Section[]>({
    max: textsKept,
    memoMethod: (item) => readSections({ markdown: content.markdownOf(item), messages: markdownMessages(item._locale) }),
  });
  const pages = new Map(material?.pages.map((page) => [page.address, ofApplication(page, defaultLocale)]));
  for (const page of pages.values()) add(page);
  let followed: string | undefined;
  let following: Promise<void> | undefined;

  async function bringUpToDate(): Promise<void> {
    while (followed !== content.version()) {
      const version = content.version();
      await runInSlices(takeChanges(content.items()));
      followed = version;
    }
  }

  function* takeChanges(items: readonly ContentItem[]): Generator<void, void> {
    const gone = new Set(known.itemIds());
    for (const item of items) {
      gone.delete(item._id);
      if (known.isCurrent(item)) continue;
      put(item);
      yield;
    }
    for (const itemId of gone) drop(itemId);
  }

  function put(item: ContentItem): void {
    drop(item._id);
    const searchable = toSearchable(item, { defaultLocale, material, sectionsIn: (text) => kept.memo(text) });
    known.keep(item, searchable);
    if (searchable) add(searchable);
  }

  function add(searchable: SearchableItem): void {
    const document = toDocument(searchable);
    const { searchId, title, description, tags, headings, text } = document;
    index.add(document);
    joined.put(searchId, [title, description, tags, headings, text]);
  }

  function drop(itemId: string): void {
    if (known.find(itemId)) index.discard(itemId);
    joined.drop(itemId);
    known.drop(itemId);
  }

  return {
    search: (query, how) => index.search(query, how),
    findInTwo: joined.find,
    suggest: (words, how) => index.autoSuggest(words, how)[0]?.suggestion,
    item: (searchId) => known.find(searchId) ?? pages.get(searchId),
    isReplaced: (searchId) => {
      const item = known.find(searchId);
      return item !== undefined && known.isReplaced(item);
    },
    size: () => index.documentCount,
    follow: () => {
      following ??= bringUpToDate().finally(() => {
        following = undefined;
      });
      return following;
    },
  };
}

/** Makes of a page of the application what can be found of it. */
function ofApplication(page: MembersMaterial['pages'][number], locale: string): SearchableItem {
  return { ...page, searchId: page.address, locale, tags: [], isForMembers: false, isDraft: false };
}

/** The heading of a moment of a video is its time, which nobody looks for. */
const isMoment = (place: string | undefined) => place?.startsWith('?');

/** Makes of an item the document that is indexed. */
function toDocument({ searchId, locale, isDraft, title, description, tags, sections }: SearchableItem) {
  return {
    searchId,
    locale,
    isDraft,
    title,
    description,
    tags: tags.join('\n'),
    headings: sections.flatMap(({ place, heading }) => (isMoment(place) ? [] : [heading])).join('\n'),
    text: sections.map(({ text }) => text).join('\n'),
  };
}

/** Keeps what the search has taken of the content, item by item, and which draft lies at which address. */
function keepSearchableItems() {
  const known = new Map<string, { item: ContentItem; searchable?: SearchableItem }>();
  const drafts = new Map<string, string>();

  return {
    itemIds: () => known.keys(),
    isCurrent: (item: ContentItem) => known.get(item._id)?.item === item,
    find: (itemId: string) => known.get(itemId)?.searchable,

    /** True when a draft lies at the address of the item, which is what a preview shows there. */
    isReplaced({ searchId, address }: SearchableItem): boolean {
      const draft = drafts.get(address);
      return draft !== undefined && draft !== searchId;
    },

    keep(item: ContentItem, searchable?: SearchableItem): void {
      known.set(item._id, { item, searchable });
      if (searchable?.isDraft) drafts.set(searchable.address, item._id);
    },

    drop(itemId: string): void {
      const address = known.get(itemId)?.searchable?.address;
      if (address && drafts.get(address) === itemId) drafts.delete(address);
      known.delete(itemId);
    },
  };
}
