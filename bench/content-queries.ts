import type { ContentQueryParams } from '#features/content/query/content-query.ts';
import { encodeQueryAddress } from '#features/content/query/encode-query-address.ts';

const askedAgain = 500;
/** The queries that are asked in turn, more than the server keeps. */
const neverKept = 20_000;
const withoutText = ['body', 'excerpt'];

/** Writes the path of a query's address; what is answered depends neither on its form nor on `integrity`. */
export function queryPath(params: ContentQueryParams, integrity = 1): string {
  return encodeQueryAddress({ base: '/content', params, integrity: String(integrity), isStripped: false });
}

/** Lists the two kinds of queries that pages ask most: some of them again and again, and so many that none is remembered. */
export function frequentQueries(postCount: number): Record<string, string[]> {
  const firstByPath = (index: number) =>
    queryPath({ first: true, where: { _path: `/blogs/post-${1 + ((index * 7919) % postCount)}` }, without: ['body'] }, index);
  const sortedList = (index: number) =>
    queryPath({ where: { kind: 'blog' }, sort: { date: -1 }, limit: 20, skip: index % 100, without: withoutText }, index);
  const asked = { 'first by path': firstByPath, 'list 20 sorted': sortedList };
  const addresses = (count: number, address: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => address(index));
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, address]) => [
      [name, addresses(askedAgain, address)],
      [`${name}, not kept`, addresses(neverKept, address)],
    ]),
  );
}

/** Lists one query of each kind that pages ask less; `round` varies what is asked for. */
export function otherQueries(round: number): ContentQueryParams[] {
  const words = ['agent', 'context', 'diff', 'proof', 'token', 'review'];
  const word = words[round % words.length] ?? '';
  const path = `/blogs/post-${1 + ((round * 7919) % 10_000)}`;
  return [
    { where: { tags: { $contains: word } }, limit: 20, without: withoutText },
    { where: { tags: { $containsAny: [word, 'note'] } }, sort: { date: -1 }, limit: 10, only: ['title'] },
    { where: { title: { $icontains: word } }, count: true },
    { where: { title: { $regex: `/^${word}.*1$/i` } }, count: true },
    { where: { date: { $gte: '2030-01-01', $lt: '2031-01-01' } }, count: true },
    { where: { _path: { $in: [path, '/blogs/post-9'] } }, without: withoutText },
    { where: { _path: `--REGEX /^\\/blogs\\/post-${round}/` }, limit: 20, without: withoutText },
    { where: { $or: [{ title: { $contains: word } }, { kind: 'guide' }] }, limit: 20, without: withoutText },
    { where: { $not: { tags: { $contains: word } } }, limit: 20, only: ['_path', 'title'] },
    { where: { kind: 'blog' }, surround: { query: path }, only: ['_path', 'title'] },
    { sort: { title: 1, $numeric: true }, limit: 10, only: ['title'] },
    { sort: { description: -1, $sensitivity: 'base' }, skip: round * 10, limit: 10, only: ['title'] },
    { skip: 9_000 + round, limit: 20, without: withoutText },
    { first: true, where: { _path: path } },
    { where: { missing: { $exists: false }, description: { $type: 'string' } }, count: true },
  ];
}
