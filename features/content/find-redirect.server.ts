import { content } from './content.server.ts';
import { normalisePath } from './item/content-address.ts';
import type { Redirect } from './redirects/redirect.ts';

/** Finds where a path moved to; undefined when it did not. */
export function findRedirect(path: string): Redirect | undefined {
  return content.redirects().get(normalisePath(path) ?? '');
}
