import { itemsAtPath } from './items-at-path.server.ts';

/** Finds how many minutes the text at a path takes to read, whoever may read it; undefined where none is. */
export function findReadingMinutes({ path }: { path: string }): number | undefined {
  return itemsAtPath({ path })[0]?.readingMinutes;
}
