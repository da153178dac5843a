import { content } from '../content.server.ts';
import { plainPath } from '../plain-path.ts';
import type { Redirect } from './redirect.ts';

/** Where a path moved to; undefined when it did not. */
export function findRedirect(path: string): Redirect | undefined {
  return content.redirects().get(plainPath(path) ?? '');
}
