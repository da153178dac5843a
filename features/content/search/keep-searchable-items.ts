import type { ContentItem } from '../content-item.ts';
import type { SearchableItem } from './searchable-item.ts';

/** What the search has taken of the content, item by item, and which draft lies at which address. */
export function keepSearchableItems() {
  const known = new Map<string, { item: ContentItem; searchable?: SearchableItem }>();
  const drafts = new Map<string, string>();

  return {
    itemIds: () => known.keys(),
    isCurrent: (item: ContentItem) => known.get(item._id)?.item === item,
    find: (itemId: string) => known.get(itemId)?.searchable,

    /** Whether a draft lies at the same address, which is what a preview shows there. */
    isReplaced(itemId: string): boolean {
      const draft = drafts.get(known.get(itemId)?.searchable?.address ?? '');
      return draft !== undefined && draft !== itemId;
    },

    keep(item: ContentItem, searchable: SearchableItem | undefined): void {
      known.set(item._id, { item, ...(searchable && { searchable }) });
      if (searchable?.isDraft) drafts.set(searchable.address, item._id);
    },

    drop(itemId: string): void {
      const address = known.get(itemId)?.searchable?.address ?? '';
      if (drafts.get(address) === itemId) drafts.delete(address);
      known.delete(itemId);
    },
  };
}
