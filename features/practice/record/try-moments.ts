import type { Files } from '../grading/judge-run.ts';
import type { TryRecord } from '../rounds/try-record.ts';
import { describeWay, type HistoryEntry } from '../workbench/describe-way.ts';

/** A moment of a try, with the files as they are shown then. */
export interface Moment extends Omit<HistoryEntry, 'at'> {
  /** Milliseconds since the try began; null before the first step and at the end, whose times are not kept. */
  at: number | null;
  files: Files;
}

/** Lists the moments of a try: how it began, each question and step, and what was found at the end. `who` did it. */
export function listMoments(record: TryRecord, who = 'You'): Moment[] {
  const { way, files, output, verdict, sure } = record;
  let shown: Files = way?.start ?? files;
  const begin: Moment = { id: 'begin', at: null, label: 'The files at the start', changes: [], files: shown };
  const entries = describeWay(record).map((entry): Moment => {
    shown = { ...shown, ...Object.fromEntries(entry.changes.map(({ file, after }) => [file, after])) };
    shown = Object.fromEntries(Object.entries(shown).filter(([, code]) => code !== '')); // what a step took away
    return { ...entry, label: entry.label.replace(/^You /, () => `${who} `), files: shown };
  });
  const said =
    sure === undefined ? '' : ` Before the run, ${who === 'You' ? 'you were' : `${who} was`} ${sure} % sure that it was right.`;
  const end: Moment = {
    ...{ id: 'verdict', at: null, label: 'Output and verdict', changes: [], files },
    quoted: `${output.trimEnd() || '(it printed nothing)'}\n\n${verdict.reason}${said}`,
  };
  return [...(way ? [begin] : []), ...entries, end];
}
