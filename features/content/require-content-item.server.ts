import { data } from 'react-router';
import type { ContentItem } from './content-item.ts';
import { findContentItem } from './find-content-item.server.ts';

/** The item at an address, or the page that says there is none. */
export function requireContentItem(query: Parameters<typeof findContentItem>[0]): ContentItem {
  const item = findContentItem(query);
  if (!item) throw data(null, { status: 404 });
  return item;
}
