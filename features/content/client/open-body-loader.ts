import type { ContentDocument } from '../query/content-query.ts';
import { askServer } from './ask-server.ts';
import type { ContentClientOptions } from './content-client-options.ts';

type Loaded = Map<unknown, ContentDocument>;

/**
 * Loads what the database leaves out, for documents that are answered with it. All that one answer needs is asked for at once, so the
 * server's limit for an answer holds for it too. `excerpts` are the ids of the documents that have one.
 */
export function openBodyLoader({ excerpts, ...options }: ContentClientOptions & { excerpts: readonly string[] }) {
  const withExcerpt = new Set<unknown>(excerpts);
  const asking = new Map<string, { ids: unknown[]; loaded: Promise<Loaded> }>();

  function askFor(field: string, id: unknown): Promise<Loaded> {
    const known = asking.get(field);
    const ids = known?.ids ?? [];
    ids.push(id);
    const loaded = known?.loaded ?? askForAll(field, ids);
    asking.set(field, { ids, loaded });
    return loaded;
  }

  async function askForAll(field: string, ids: readonly unknown[]): Promise<Loaded> {
    await null; // until every document of the answer is known
    asking.delete(field);
    const where = [{ _id: { $in: ids } }, { _locale: { $exists: true } }];
    const found = (await askServer({ where, only: ['_id', field] }, options)) as ContentDocument[];
    return new Map(found.map(({ _id, ...fields }) => [_id, fields]));
  }

  return async (document: ContentDocument, isWanted: (field: string) => boolean): Promise<ContentDocument> => {
    if (document._type !== 'markdown' || document.audience === 'members') return document;
    const { _id } = document;
    const body = isWanted('body') ? askFor('body', _id) : undefined;
    const excerpt = isWanted('excerpt') && withExcerpt.has(_id) ? askFor('excerpt', _id) : undefined;
    return { ...document, ...(await body)?.get(_id), ...(await excerpt)?.get(_id) };
  };
}
