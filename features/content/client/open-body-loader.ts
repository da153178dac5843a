import type { ContentDocument } from '../query/content-query.ts';
import { askServer } from './ask-server.ts';
import type { ContentClientOptions } from './content-client-options.ts';

/**
 * Loads what the database leaves out, for documents that are answered with it. All that one answer needs is asked for at once, so the
 * server's limit for an answer holds for it too.
 */
export function openBodyLoader(options: ContentClientOptions): (document: ContentDocument) => Promise<ContentDocument> {
  let asked: Promise<Map<unknown, ContentDocument>> | undefined;
  let ids: string[] = [];

  async function askForAll(): Promise<Map<unknown, ContentDocument>> {
    await null; // until every document of the answer is known
    const wanted = ids;
    asked = undefined;
    ids = [];
    const fields = ['_id', 'body', 'excerpt'];
    const everywhere = { _locale: { $exists: true } };
    const answer = await askServer({ where: [{ _id: { $in: wanted } }, everywhere], only: fields }, options);
    return new Map((answer as ContentDocument[]).map((found) => [found._id, found]));
  }

  return async (document) => {
    if (document._type !== 'markdown' || document.audience === 'members') return document;
    ids.push(String(document._id));
    asked ??= askForAll();
    return { ...document, ...(await asked).get(document._id) };
  };
}
