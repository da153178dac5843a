import { makeBodyTree } from '../make-body-tree.ts';
import type { ContentDocument } from '../query/content-query.ts';
import { otherWork } from './other-work.ts';
import type { ParsedTexts } from './parsed-texts.server.ts';
import { isStoredText, type StoredFile } from './stored-file.ts';

interface Wanted {
  document: ContentDocument;
  stored: StoredFile | undefined;
  isWanted: (field: string) => boolean;
}

/**
 * Adds body and excerpt to documents. Texts for members have none here, whoever asks: a query proves no membership. Parsing takes about
 * 5 ms, so one text is parsed at a time, whoever asked for it, and other work runs in between.
 */
export function openBodies(texts: ParsedTexts) {
  let turn: Promise<void> = Promise.resolve();
  return async ({ document, stored, isWanted }: Wanted): Promise<ContentDocument> => {
    if (!stored || !isStoredText(stored) || stored.content.frontMatter.audience === 'members') return document;
    if (!isWanted('body') && !stored.content.hasExcerpt) return document;
    if (!texts.has(stored)) {
      turn = turn.then(otherWork);
      await turn;
    }
    const { body, excerpt } = texts.get(stored);
    if (!excerpt) return { ...document, body: makeBodyTree(body) };
    const { toc: _, ...excerptTree } = makeBodyTree(excerpt);
    return { ...document, excerpt: excerptTree, body: makeBodyTree(body) };
  };
}
