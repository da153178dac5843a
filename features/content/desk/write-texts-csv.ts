import { writeCsv } from '#platform/text/write-csv.ts';
import { type DeskText, textStates } from './desk-text.ts';

const head = [
  'File',
  'Title',
  'Kind',
  'State',
  'For',
  'Language',
  'Address',
  'Shown from',
  'Words',
  'Minutes',
  'Changed',
  'Says who',
];

/** Writes texts as a table for a spreadsheet, one line each. */
export function writeTextsCsv(texts: readonly DeskText[]): string {
  const lines = texts.map((text) => [
    ...[text.file, text.title, text.kind, textStates[text.state], text.isForMembers ? 'members' : 'everybody', text.language],
    ...[text.address ?? '', text.publishesAt ?? '', text.words, text.readingMinutes],
    ...[text.changed?.on ?? '', text.changed?.by ?? ''],
    text.brokenLinks.map(({ written, why }) => `${written} ${why}`).join('\n'),
  ]);
  return writeCsv([[...head, 'Broken links'], ...lines]);
}
