import { deskCsv } from '#features/owner/lists/desk-csv.ts';
import { featureKeys } from '../comparisons/compared-feature.ts';
import type { EffectRow } from './measure-effect.ts';
import { readEffectRows } from './read-effect.server.ts';

/** Writes what the effect is measured from: a row for each person, concept and kind of drill. public/downloads/recompute-effect.mjs reads it. */
export const effectCsv = deskCsv({
  readQuery: () => ({ text: '', after: null }),
  writeQuery: () => '/owner/effect',
  readPage: async ({ reader }) => ({ rows: await readEffectRows(reader), next: null }),
  columns: {
    person: ({ person }: EffectRow) => person,
    concept: ({ concept }) => concept,
    kind: ({ kind }) => kind,
    first: ({ first }) => first,
    later: ({ later }) => later ?? '',
    days: ({ days }) => days ?? '',
    ...Object.fromEntries(featureKeys.map((key) => [key, ({ arms }: EffectRow) => arms[key] ?? ''])),
  },
});
