import { globSync } from 'node:fs';
import path from 'node:path';
import { type AskedQueries, listed } from './asked-query.ts';

const folders = ['7.data', '8.dotted', '9.names'];
const fixtures = path.join(import.meta.dirname, '../fixtures');
const files = globSync(
  folders.map((folder) => `${folder}/**/*.*`),
  { cwd: fixtures },
).sort();

const wholes: AskedQueries = files.map((file) => [`file: ${file}`, { where: [{ _file: file }], first: true }]);

const data = { where: [{ _dir: 'data' }], ...listed };

/** Asks for files that hold data instead of a text, names with dots in them, and names of files with other marks than letters and digits. */
export const dataFiles: AskedQueries = [
  ...wholes,
  ['data: of a type', { where: [{ _type: 'json' }], ...listed }],
  ['data: of one of two types', { where: [{ _type: { $in: ['csv', 'yaml'] } }], ...listed }],
  ['data: by ending', { where: [{ _extension: 'json5' }], ...listed }],
  ['data: how many of a type', { where: [{ _type: 'csv' }], count: true }],
  ['data: that is no text', { where: [{ _type: { $ne: 'markdown' } }], count: true }],
  ['data: of a folder', data],
  ['data: without drafts', { ...data, where: [{ _dir: 'data', _draft: false }] }],
  ['data: without partials', { ...data, where: [{ _dir: 'data', _partial: false }] }],
  ['data: by a number', { where: [{ level: { $gte: 3 } }], only: ['_file', 'level'], sort: listed.sort }],
  ['data: by null', { where: [{ _dir: 'data', none: null }], ...listed }],
  ['data: by a part of a list', { where: [{ tags: { $contains: 'a' }, _dir: 'data' }], ...listed }],
  ['data: by an inner field', { where: [{ 'author.name': 'Ada' }], ...listed }],
  ['data: by the field of a dotted name', { where: [{ 'size.max.width': 3 }], ...listed }],
  ['data: by the place in a list', { where: [{ 'deep.deeper.deepest.0': 1 }], ...listed }],
  ['data: by path', { where: [{ _path: '/data/plain' }], first: true, only: ['_file', 'author'] }],
  ['data: at a path of its own', { where: [{ _path: '/elsewhere' }], first: true, only: ['_file', '_path', '_locale'] }],
  ['data: sorted by a number down', { ...data, only: ['_file', 'level'], sort: [{ level: -1 }, ...listed.sort] }],
  ['data: its rows only', { where: [{ _path: '/data/table' }], only: ['body'] }],
  ['data: without its rows', { where: [{ _path: '/data/table' }], without: ['body'] }],
  ['data: beside one', { where: [{ _dir: 'data' }], ...listed, surround: { query: '/data/plain', before: 1, after: 2 } }],
  ['data: some of many', { ...data, skip: 3, limit: 4 }],
  ['dotted: an inner field', { where: [{ 'image.alt': 'a' }], ...listed }],
  ['dotted: one that is there', { where: [{ 'image.size': { $exists: true } }], ...listed }],
  ['dotted: an inner field only', { where: [{ _path: '/dotted/deep' }], only: ['image'] }],
  ['names: of a folder', { where: [{ _dir: 'names' }], only: ['_file', '_path', 'title'], sort: listed.sort }],
  ['names: by a path with an apostrophe', { where: [{ _path: "/names/what's-new" }], only: ['_file'] }],
  ['names: in a folder with marks', { where: [{ _path: { $contains: 'inside' } }], only: ['_path', '_dir', '_stem', '_id'] }],
];
