import { CodeDiff } from '#app/components/code-diff.tsx';
import { hour, second } from '#platform/durations.ts';
import { formatDuration, formatMoment } from '#platform/text/format-time.ts';
import type { TryRecord } from '../rounds/try-record.ts';
import { describeWay, type HistoryEntry } from './describe-way.ts';

/** Shows how a try went, step by step: what was asked, answered, decided, edited and run, when, and what changed by it. */
export function TryWay({ record }: { record: TryRecord }) {
  const entries = describeWay(record);
  const lacks = sayWhatLacks(record.cut);
  return (
    <>
      {entries.length > 0 && (
        <ol className="try-way">
          {entries.map(({ id, at, label, quoted, changes }) => (
            <li key={id}>
              <p>
                <span className="try-time">{formatSince(at)}</span> {label}
              </p>
              {quoted && <pre className="exercise-output">{quoted}</pre>}
              {changes.map((change) => (
                <Change change={change} isNamed={changes.length > 1 || !label.includes(change.file)} key={change.file} />
              ))}
            </li>
          ))}
        </ol>
      )}
      {lacks && <p className="exercise-note">{lacks}</p>}
    </>
  );
}

/** Writes milliseconds as minutes and seconds, up to an hour. */
export function formatSince(at: number): string {
  return at < hour ? formatMoment(at / second) : formatDuration(at / second);
}

function Change({ change: { file, before, after }, isNamed }: { change: HistoryEntry['changes'][number]; isNamed: boolean }) {
  return (
    <>
      {isNamed && <p className="exercise-note">{file}</p>}
      <CodeDiff {...excerpt(before, after)} />
    </>
  );
}

/** Lines that stay around a change, to see its place. */
const around = 1;

/** Takes from both texts the lines in which they differ. */
function excerpt(before: string, after: string): { before: string; after: string } {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const most = Math.min(old.length, now.length);
  let first = 0;
  while (first < most && old[first] === now[first]) first += 1;
  let last = 0;
  while (last < most - first && old.at(-1 - last) === now.at(-1 - last)) last += 1;
  const cut = (lines: string[]) => lines.slice(Math.max(0, first - around), lines.length - Math.max(0, last - around)).join('\n');
  return { before: cut(old), after: cut(now) };
}

const parts: Record<NonNullable<TryRecord['cut']>[number], string> = {
  answers: 'text of answers',
  asks: 'earlier prompts',
  output: 'the end of the output',
  steps: 'steps, the oldest or all',
  prediction: 'the prediction',
  reason: 'the end of the verdict',
};
const list = new Intl.ListFormat('en');

/** Says what a try lacks that was too large to keep whole. */
export function sayWhatLacks(cut: TryRecord['cut'] = []): string | null {
  if (cut.length === 0) return null;
  return `This try was too large to keep whole. Not kept: ${list.format(cut.map((part) => parts[part]))}.`;
}
