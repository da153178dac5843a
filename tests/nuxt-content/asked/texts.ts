import type { AskedQueries } from './asked-query.ts';

export const texts: AskedQueries = [
  ['a Markdown file is there whole', { where: [{ _path: '/guides/start' }], only: ['_path', 'body', 'excerpt'] }],
  ['code in a sentence', { where: [{ _path: '/blog/only-heading' }], only: ['_path', 'body'] }],
  ['blocks of code and links', { where: [{ _path: '/mixed/code' }], only: ['_path', 'body'] }],
  ['an excerpt only where there is one', { where: [{ _path: '/guides/tests' }], only: ['_path', 'excerpt'] }],
  ['a list in a data file', { where: [{ _path: '/people/list' }], only: ['_path', 'body', 'excerpt'] }],
].map(([name, params]) => [`text: ${name}`, { first: true, ...(params as object) }] as const);
