import {
  type Condition,
  type ContentAnswer,
  type ContentDocument,
  type ContentQueryParams,
  ensureArray,
  type SortOptions,
  type SurroundOptions,
} from '#features/content/query/content-query.ts';
import { askServer, type ContentClientOptions } from './ask-server.ts';

/** A query that is put together step by step, as in Nuxt Content 2. Each step adds to what was said before. */
interface ContentQueryBuilder {
  where(condition: Condition | Condition[]): ContentQueryBuilder;
  sort(sort: SortOptions | SortOptions[]): ContentQueryBuilder;
  only(fields: string | string[]): ContentQueryBuilder;
  without(fields: string | string[]): ContentQueryBuilder;
  limit(count: number): ContentQueryBuilder;
  skip(count: number): ContentQueryBuilder;
  locale(locale: string): ContentQueryBuilder;
  params(): ContentQueryParams;
  find(): Promise<ContentDocument[]>;
  findOne(): Promise<ContentDocument>;
  findSurround(query: string | Condition, around?: Omit<SurroundOptions, 'query'>): Promise<(ContentDocument | null)[]>;
  count(): Promise<number>;
}

export interface ContentClient {
  /** A query for what lies at or below a path, or for everything. */
  queryContent(path?: string): ContentQueryBuilder;
  /** Answers a query that is written already. */
  answer(params: ContentQueryParams): Promise<ContentAnswer>;
}

/** Asks for content from the browser: from the server or, with `clientDB`, from a database that is loaded once. */
export function openContentClient(options: ContentClientOptions): ContentClient {
  const usesDatabase = options.clientDB || options.previewToken;
  const answer = async (params: ContentQueryParams): Promise<ContentAnswer> => {
    if (!usesDatabase) return askServer(params, options);
    const { openContentDatabase } = await import('./open-content-database.ts');
    return (await openContentDatabase(options)).answer(params);
  };
  return { answer, queryContent: (path) => buildQuery({ path, params: {}, answer }) };
}

interface Building {
  path?: string;
  params: ContentQueryParams;
  answer: ContentClient['answer'];
}

function buildQuery({ path, params, answer }: Building): ContentQueryBuilder {
  const conditions = ensureArray<Condition>(params.where);
  const add = (more: ContentQueryParams) => buildQuery({ path, params: { ...params, ...more }, answer });
  const ask = (more: ContentQueryParams) => answer(withPath({ ...params, ...more }, path));
  return {
    where: (condition) => add({ where: [...conditions, ...ensureArray<Condition>(condition)] }),
    sort: (sort) => add({ sort: [...ensureArray<SortOptions>(params.sort), ...ensureArray<SortOptions>(sort)] }),
    only: (only) => add({ only }),
    without: (without) => add({ without }),
    limit: (limit) => add({ limit }),
    skip: (skip) => add({ skip }),
    locale: (_locale) => add({ where: [...conditions, { _locale }] }),
    params: () => withPath(params, path),
    find: async () => (await ask({})) as ContentDocument[],
    findOne: async () => (await ask({ first: true })) as ContentDocument,
    findSurround: async (query, around) => (await ask({ surround: { query, ...around } })) as (ContentDocument | null)[],
    count: async () => (await ask({ count: true })) as number,
  };
}

/** The one document at the path where `first` is all that is asked; otherwise every document whose path begins with it. */
function withPath(params: ContentQueryParams, path: string | undefined): ContentQueryParams {
  if (path === undefined) return params;
  const plain = `/${path.replace(/^\/+|\/+$/g, '')}`;
  const conditions = ensureArray<Condition>(params.where);
  if (params.first && conditions.length === 0) return { ...params, where: [{ _path: plain }] };
  return { ...params, where: [...conditions, { _path: `--REGEX /^${plain.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}/` }] };
}
