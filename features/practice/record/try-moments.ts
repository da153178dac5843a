import type { Files } from '../grading/judge-run.ts';
import type { TryRecord } from '../rounds/try-record.ts';
import { describeWay, type HistoryEntry } from '../workbench/describe-way.ts';
import { formatSince, sayWhatLacks } from '../workbench/try-way.tsx';

/** A moment of a try, with the files as they are shown then. */
export interface Moment extends Omit<HistoryEntry, 'at'> {
  /** Since the try began; empty before the first step and at the end, whose times are not kept. */
  time: string;
  files: Files;
}

/** A try as it is gone through. */
export interface TryView {
  moments: Moment[];
  /** What it lacks that was too large to keep; null where it is whole. */
  lacks: string | null;
  /** Without its steps, the files of every moment are those at the end. */
  hasSteps: boolean;
}

/**
 * Makes of a try what its pages show: how it began, each question and step, and what was found at the end. `who` did it. It is made on the server, so
 * that no page loads what replays a try.
 */
export function viewTry(record: TryRecord, who = 'You'): TryView {
  const { way, files, output, verdict, sure } = record;
  let shown: Files = way?.start ?? files;
  const begin: Moment = { id: 'begin', time: '', label: 'The files at the start', changes: [], files: shown };
  const entries = describeWay(record).map(({ at, ...entry }): Moment => {
    shown = { ...shown, ...Object.fromEntries(entry.changes.map(({ file, after }) => [file, after])) };
    shown = Object.fromEntries(Object.entries(shown).filter(([, code]) => code !== '')); // what a step took away
    return { ...entry, time: formatSince(at), label: entry.label.replace(/^You /, () => `${who} `), files: shown };
  });
  const said =
    sure === undefined ? '' : ` Before the run, ${who === 'You' ? 'you were' : `${who} was`} ${sure} % sure that it was right.`;
  const end: Moment = {
    ...{ id: 'verdict', time: '', label: 'Output and verdict', changes: [], files },
    quoted: `${output.trimEnd() || '(it printed nothing)'}\n\n${verdict.reason}${said}`,
  };
  const hasSteps = way !== undefined;
  return { moments: [...(hasSteps ? [begin] : []), ...entries, end], lacks: sayWhatLacks(record.cut), hasSteps };
}
