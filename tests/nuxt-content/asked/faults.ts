import { type AskedQueries, listed } from './asked-query.ts';

export const faults: AskedQueries = [
  ['a condition that is a text', { where: 'guide' }],
  ['a condition that is null', { where: [null] }],
  ['a condition that is a list', { where: [[{ kind: 'guide' }]] }],
  ['a list of conditions that holds a text', { where: [{ $or: [{ _dir: 'people' }, 'x'] }] }],
  ['a pattern to compare with', { where: [{ _dir: 'nowhere', title: { $lt: '--REGEX /x/' } }] }],
  ['a pattern to contain', { where: [{ _dir: 'guides', tags: { $contains: '--REGEX /x/' } }] }],
  ['a sort that is a text', { where: [{ _dir: 'people' }], sort: 'title' }],
  ['a sort that is null', { where: [{ _dir: 'people' }], sort: [null] }],
  ['a field name that is a number', { where: [{ _path: '/people/ada' }], only: [5] }],
  ['an unknown parameter', { where: [{ _dir: 'people' }], ...listed, unknown: true }],
].map(([name, params]) => [`wrong: ${name}`, { only: ['_file'], ...(params as object) }] as const);
