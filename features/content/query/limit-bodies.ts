import { AppError } from '#platform/errors.ts';
import type { QueryableDocuments } from './content-query.ts';

/** The most bodies of an answer: each takes some milliseconds to make and some ten kilobytes to send. */
const mostBodies = 50;

/** Makes documents refuse to load more bodies than an answer may carry. */
export function limitBodies(documents: QueryableDocuments): QueryableDocuments {
  const { load } = documents;
  if (!load) return documents;
  return {
    ...documents,
    load: (wanted, isWanted) => {
      if (wanted.length <= mostBodies || !isWanted('body')) return load(wanted, isWanted);
      const advice = 'add limit, or leave them out with without: ["body", "excerpt"]';
      throw new AppError('CONTENT_QUERY_INVALID', `an answer carries at most ${mostBodies} bodies; ${advice}`);
    },
  };
}
