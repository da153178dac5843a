import { content } from './content.server.ts';

/** Changes whenever a page made from content could change; a page kept in memory is kept under it. */
export function contentVersion(): string {
  return content.version();
}
