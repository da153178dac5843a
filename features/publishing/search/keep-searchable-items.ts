import type { ContentItem } from '#features/content/item/content-item.ts';
import type { SearchableItem } from './searchable-item.ts';

/** Keeps what the search has taken of the content, item by item, and which draft lies at which address. */
export function keepSearchableItems() {
  const known = new Map<string, { item: ContentItem; searchables: SearchableItem[] }>();
  const bySearchId = new Map<string, SearchableItem>();
  const drafts = new Map<string, string>();

  return {
    itemIds: () => known.keys(),
    isCurrent: (item: ContentItem) => known.get(item._id)?.item === item,
    find: (searchId: string) => bySearchId.get(searchId),
    ofItem: (itemId: string) => known.get(itemId)?.searchables ?? [],

    /** True when a draft lies at the address of the item, which is what a preview shows there. */
    isReplaced({ itemId, address }: SearchableItem): boolean {
      const draft = drafts.get(address);
      return draft !== undefined && draft !== itemId;
    },

    keep(item: ContentItem, searchables: SearchableItem[]): void {
      known.set(item._id, { item, searchables });
      for (const searchable of searchables) {
        bySearchId.set(searchable.searchId, searchable);
        if (searchable.isDraft) drafts.set(searchable.address, item._id);
      }
    },

    drop(itemId: string): void {
      for (const { searchId, address } of known.get(itemId)?.searchables ?? []) {
        bySearchId.delete(searchId);
        if (drafts.get(address) === itemId) drafts.delete(address);
      }
      known.delete(itemId);
    },
  };
}
