import type { StoredText } from './stored-file.ts';

/** Fills in the titles and descriptions that texts give themselves where reading them takes parsing; for work beside other work. */
export function* readOpenings(texts: readonly StoredText[]): Generator<void, void> {
  for (const { content } of texts) {
    const { title, description } = content.document;
    yield void [title, description];
  }
}
