import { contentAddress } from '../content-address.ts';
import type { ContentItem } from '../content-item.ts';
import { contentWords } from '../content-words.ts';
import { readSections, type Section } from './read-sections.ts';

/** What the search keeps of an item: what may be found, and what a result shows. */
export interface SearchableItem {
  itemId: string;
  locale: string;
  address: string;
  kind?: string;
  title: string;
  description: string;
  tags: string[];
  /** Read from the text each time: of 10,000 texts they would take as much memory as the texts themselves. */
  readonly sections: Section[];
  isForMembers: boolean;
  isDraft: boolean;
}

/** Members-only text stays out, headings too: such an item is found by its title, description and tags. A partial has no page. */
export function toSearchable(
  item: ContentItem,
  { markdownOf, defaultLocale }: { markdownOf: (item: ContentItem) => string; defaultLocale: string },
): SearchableItem | undefined {
  const { _id, _locale, _partial, _draft, kind, title, description, tags, audience } = item;
  if (_partial) return undefined;
  const isForMembers = audience === 'members';
  return {
    itemId: _id,
    locale: _locale,
    address: pageOf(contentAddress(item, { defaultLocale })),
    kind,
    title,
    description,
    tags,
    get sections() {
      return isForMembers ? [] : readSections({ markdown: markdownOf(item), words: contentWords(_locale) });
    },
    isForMembers,
    isDraft: _draft,
  };
}

const lessonFolder = '/lessons/';

/** A lesson's text is part of the lesson's page; every other text has a page of its own. */
function pageOf(address: string): string {
  return address.startsWith(lessonFolder) ? `/principled-ai-coding/course/${address.slice(lessonFolder.length)}` : address;
}
