import { deskCsv } from '#features/owner/lists/desk-csv.ts';
import { listAddress } from '#features/owner/lists/desk-query.ts';
import { type DeskText, textList, textStates } from './desk-text.ts';
import { filterTexts } from './filter-texts.ts';

/** Reads all texts, once their links are followed. */
export type ReadTexts = () => Promise<DeskText[]>;

/** Makes a file of the texts that the page with the same filters shows; they are few enough for one page of it. */
export const textsCsv = (readTexts: ReadTexts) =>
  deskCsv({
    ...listAddress(textList),
    readPage: async (query) => ({ rows: filterTexts(await readTexts(), query), next: null }),
    columns: {
      File: ({ file }) => file,
      Title: ({ title }) => title,
      Kind: ({ kind }) => kind,
      State: ({ state }) => textStates[state],
      For: ({ isForMembers }) => (isForMembers ? 'members' : 'everybody'),
      Language: ({ language }) => language,
      Address: ({ address }) => address ?? '',
      'Shown from': ({ publishesAt }) => publishesAt ?? '',
      Words: ({ words }) => words,
      Minutes: ({ readingMinutes }) => readingMinutes,
      Changed: ({ changed }) => changed?.on ?? '',
      'Says who': ({ changed }) => changed?.by ?? '',
      Fault: ({ fault }) => fault ?? '',
      'Broken links': ({ brokenLinks }) => brokenLinks.map(({ written, why }) => `${written} ${why}`).join('\n'),
    },
  });
