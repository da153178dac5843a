import type { ContentDocument, QueryableDocuments, TextField } from '#features/content/query/content-query.ts';
import { askServer, type ContentClientOptions } from './ask-server.ts';

type Loaded = ReadonlyMap<unknown, ContentDocument>;

/** The number of ids that fit into a query. */
const idsAtOnce = 50;

/** Loads what the database leaves out, for documents that are answered with it. `excerpts` are the ids of the documents that have one. */
export function openBodyLoader({
  excerpts,
  ...options
}: ContentClientOptions & { excerpts: readonly string[] }): NonNullable<QueryableDocuments['load']> {
  const withExcerpt = new Set<unknown>(excerpts);

  async function askFor(field: TextField, ids: readonly unknown[]): Promise<Loaded> {
    const questions = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, place) => {
      const where = [{ _id: { $in: ids.slice(place * idsAtOnce, (place + 1) * idsAtOnce) } }, { _locale: { $exists: true } }];
      return askServer({ where, only: ['_id', field] }, options);
    });
    const found = (await Promise.all(questions)).flat() as ContentDocument[];
    return new Map(found.map(({ _id, ...fields }) => [_id, fields]));
  }

  return async (documents, isWanted) => {
    const ids = documents.filter(hasText).map(({ _id }) => _id);
    const [bodies, fromExcerpts] = await Promise.all([
      askFor('body', isWanted('body') ? ids : []),
      askFor('excerpt', isWanted('excerpt') ? ids.filter((id) => withExcerpt.has(id)) : []),
    ]);
    return documents.map((document) => ({ ...document, ...bodies.get(document._id), ...fromExcerpts.get(document._id) }));
  };
}

function hasText({ _type, audience }: ContentDocument): boolean {
  return _type === 'markdown' && audience !== 'members';
}
