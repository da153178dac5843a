import { contentAddress } from '#features/content/item/content-address.ts';
import type { ContentItem } from '#features/content/item/content-item.ts';
import { markdownMessages } from '#features/markdown/syntax/markdown-messages.ts';
import { readSections, type Section } from './read-sections.ts';

/** The part of an item that the search keeps: what may be found, and what a result shows. */
export interface SearchableItem {
  /** The item's, and for whom this is. */
  searchId: string;
  itemId: string;
  address: string;
  locale: string;
  kind?: string;
  title: string;
  description: string;
  tags: string[];
  /** Read from the text each time: of 10,000 texts they would take as much memory as the texts themselves. */
  readonly sections: Section[];
  /** Who finds it. A members-only text is there twice: whole for members, and for others as they may know of it. */
  audience: 'anyone' | 'members' | 'others';
  isDraft: boolean;
}

/**
 * Makes of an item what can be found of it. Others than members find a members-only text by its title, description and tags: none of its
 * words, its headings neither, is in what they find. A partial has no page.
 */
export function toSearchable(
  item: ContentItem,
  { markdownOf, defaultLocale }: { markdownOf: (item: ContentItem) => string; defaultLocale: string },
): SearchableItem[] {
  const { _id, _locale, _partial, _draft, kind, title, description, tags } = item;
  if (_partial) return [];
  const address = pageOf(contentAddress(item, { defaultLocale }));
  const known = { itemId: _id, address, locale: _locale, kind, title, description, tags, isDraft: _draft };
  const whole = (audience: 'anyone' | 'members'): SearchableItem => ({
    ...known,
    searchId: `${audience}:${_id}`,
    audience,
    get sections() {
      return readSections({ markdown: markdownOf(item), messages: markdownMessages(_locale) });
    },
  });
  if (item.audience !== 'members') return [whole('anyone')];
  return [whole('members'), { ...known, searchId: `others:${_id}`, audience: 'others', sections: [] }];
}

const lessonFolder = '/lessons/';

/** A lesson's text is part of the lesson's page; every other text has a page of its own. */
function pageOf(address: string): string {
  return address.startsWith(lessonFolder) ? `/principled-ai-coding/course/${address.slice(lessonFolder.length)}` : address;
}
