import { publicPages } from './site-pages.ts';

/** Tells whether a path, its language apart, is that of the list of all texts. */
export function isContentList({ path }: { path: string }): boolean {
  return path === publicPages.blogs.path;
}
