import { AppError } from '#platform/errors.ts';
import type { ContentDocument, ContentQueryParams, QueryableDocuments } from './query/content-query.ts';
import { speaksOfBody } from './query/speaks-of-body.ts';

/** Each takes some milliseconds to make and some ten kilobytes to send. */
const mostBodies = 50;

/**
 * Refuses an answer that would carry more than fifty bodies. A query that asks about bodies is asked of all of them, where there are
 * not more than that.
 */
export async function limitBodies(
  documents: QueryableDocuments,
  { where, sort, surround }: ContentQueryParams,
): Promise<QueryableDocuments> {
  const { load } = documents;
  if (!load) return documents;
  const loadFew: typeof load = (wanted, isWanted) => {
    const isTooMany = wanted.length > mostBodies && isWanted('body');
    if (isTooMany) throw tooMany('add limit, or leave them out with without: ["body", "excerpt"]');
    return load(wanted, isWanted);
  };
  if (![where, sort, surround].some(speaksOfBody)) return { ...documents, load: loadFew };
  if (documents.all().length > mostBodies) throw tooMany('body and excerpt cannot be asked about here: use the search');
  return asLoaded(await load(documents.all(), () => true));
}

function asLoaded(documents: readonly ContentDocument[]): QueryableDocuments {
  return { all: () => documents };
}

function tooMany(advice: string): AppError {
  return new AppError('CONTENT_QUERY_INVALID', `an answer carries at most ${mostBodies} bodies; ${advice}`);
}
