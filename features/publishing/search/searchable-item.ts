import { contentAddress } from '#features/content/item/content-address.ts';
import type { ContentItem } from '#features/content/item/content-item.ts';
import type { Section } from './read-sections.ts';

/** A part of a page: what stands above its first heading, below one, or at a second of its video. */
export interface SearchableSection {
  /** The end of the address that leads to the section, `#anchor` or `?t=125`; absent at the page's beginning. */
  place?: string;
  heading: string;
  text: string;
}

/** The part of an item that the search keeps: what may be found, and what a result shows. */
export interface SearchableItem {
  searchId: string;
  address: string;
  locale: string;
  kind?: string;
  title: string;
  description: string;
  tags: string[];
  /**
   * The sections of a text are read from it when they are asked for: of 10,000 texts they would take as much memory as the texts themselves.
   */
  readonly sections: SearchableSection[];
  /** The page is for members, and whoever finds it here is none. */
  isForMembers: boolean;
  isDraft: boolean;
}

/** Gives the sections that only members find, beside the texts: other features have them. */
export interface MembersMaterial {
  /** Returns what a page has beside its text: what is said in its video, its exercises. */
  sectionsOf(address: string): SearchableSection[];
  /** Pages of the application that are no text. */
  pages: Pick<SearchableItem, 'address' | 'title' | 'description' | 'sections'>[];
}

/**
 * Makes of an item what can be found of it; undefined of a partial, which has no page. Members, who come with their material, find a
 * members-only text whole. Others find it by title, description and tags: none of its words, its headings neither, is in what they search.
 */
export function toSearchable(
  item: ContentItem,
  {
    sectionsIn,
    defaultLocale,
    material,
  }: { sectionsIn: (item: ContentItem) => Section[]; defaultLocale: string; material?: MembersMaterial },
): SearchableItem | undefined {
  const { _id, _locale, _partial, _draft, kind, title, description, tags } = item;
  if (_partial) return undefined;
  const address = pageOf(contentAddress(item, { defaultLocale }));
  const isForMembers = item.audience === 'members' && !material;
  const beside = material?.sectionsOf(address) ?? [];
  return {
    ...{ searchId: _id, address, locale: _locale, kind, title, description, tags, isDraft: _draft, isForMembers },
    get sections() {
      if (isForMembers) return [];
      return [
        ...sectionsIn(item).map(({ anchor, ...section }) => ({ ...section, ...(anchor && { place: `#${anchor}` }) })),
        ...beside,
      ];
    },
  };
}

const lessonFolder = '/lessons/';

/** A lesson's text is part of the lesson's page; every other text has a page of its own. */
function pageOf(address: string): string {
  return address.startsWith(lessonFolder) ? `/principled-ai-coding/course/${address.slice(lessonFolder.length)}` : address;
}
