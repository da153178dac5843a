import type { StoredText } from './stored-file.ts';

/** Makes documents fill in the titles and descriptions that have to be parsed from their texts: reading such a field parses it. */
export function* readOpenings(texts: readonly StoredText[]): Generator<void, void> {
  for (const { content } of texts) {
    const { title, description } = content.document;
    yield void [title, description];
  }
}
