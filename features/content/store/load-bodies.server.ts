import { makeBodyTree } from '#features/markdown/body-tree/make-body-tree.ts';
import { fairYield, runInSlices } from '#platform/time-slicing/run-in-slices.ts';
import type { ContentDocument, TextField } from '../query/content-query.ts';
import type { ParseCache } from './parse-cache.server.ts';
import { isStoredText, type StoredFile, type StoredText } from './stored-file.ts';

interface Wanted {
  document: ContentDocument;
  stored: StoredFile | undefined;
}

/**
 * Adds body and excerpt to documents. Texts for members have none here, whoever asks: a query proves no membership. Parsing a text
 * takes some milliseconds, so one is parsed at a time, whoever asked for it, and other work runs in between.
 */
export function openBodies(texts: ParseCache) {
  function* loadAll(wanted: readonly Wanted[], isWanted: (field: TextField) => boolean): Generator<void, ContentDocument[]> {
    const loaded: ContentDocument[] = [];
    for (const { document, stored } of wanted) {
      loaded.push(isLoaded(stored, isWanted) ? withBody(document, texts.get(stored)) : document);
      yield;
    }
    return loaded;
  }

  return async (wanted: readonly Wanted[], isWanted: (field: TextField) => boolean): Promise<ContentDocument[]> => {
    const isUnread = wanted.some(({ stored }) => isLoaded(stored, isWanted) && !texts.has(stored));
    if (isUnread) await fairYield();
    return runInSlices(loadAll(wanted, isWanted));
  };
}

function isLoaded(stored: StoredFile | undefined, isWanted: (field: TextField) => boolean): stored is StoredText {
  if (!stored || !isStoredText(stored) || stored.content.frontMatter.audience === 'members') return false;
  return isWanted('body') || Boolean(stored.content.hasExcerpt);
}

function withBody(document: ContentDocument, { body, excerpt }: ReturnType<ParseCache['get']>): ContentDocument {
  if (!excerpt) return { ...document, body: makeBodyTree(body) };
  const { toc: _, ...excerptTree } = makeBodyTree(excerpt);
  return { ...document, excerpt: excerptTree, body: makeBodyTree(body) };
}
