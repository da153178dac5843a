import type { ContentItem } from '#features/content/item/content-item.ts';
import type { SearchableItem } from './searchable-item.ts';

/** Keeps what the search has taken of the content, item by item, and which draft lies at which address. */
export function keepSearchableItems() {
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
