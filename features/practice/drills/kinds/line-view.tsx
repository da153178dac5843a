import { Button } from '#app/components/button.tsx';
import { InlineCode } from '../../workbench/exercise-text.tsx';
import type { ViewProps } from './drill-kinds.ts';
import { DiffView, FilesView, type Outcome, signs, TwoOutputs, textsIn } from './drill-parts.tsx';
import { type DiffFault, faultSorts, type MarkedLines } from './grade-line.ts';
import type { FileDiff } from './line-diff.ts';

export { gradeLine as grade } from './grade-line.ts';

/** Shows a diff whose changed lines can be marked, and after the answer what each marked and each faulty line was. */
export function View({ shown, done, draft, change, isBusy, handIn }: ViewProps<'line'>) {
  const answer = done?.answer;
  const marked: MarkedLines = textsIn(
    draft,
    shown.diffs.flatMap(({ hunks }) => hunks.flat()).map(({ id }) => id),
  );
  const toggle = (id: string) => change(marked.includes(id) ? marked.filter((other) => other !== id) : [...marked, id]);
  return (
    <>
      {shown.diffs.map((diff) => (
        <DiffView
          diff={diff}
          marked={answer ?? marked}
          toggle={answer ? undefined : toggle}
          outcomeOf={(id) => done && outcomeOf(id, done.answer, done.key.faults)}
          key={diff.file}
        />
      ))}
      <FilesView files={shown.files} summary="All files as they are after this change" />
      {done ? (
        <Faults faults={done.key.faults} answer={done.answer} diffs={shown.diffs} />
      ) : (
        <p className="exercise-actions">
          <Button tone="primary" busy={isBusy} onClick={() => handIn(marked)}>
            {marked.length === 0 ? 'Hand in: nothing is wrong' : `Hand in: ${countLines(marked.length)} marked`}
          </Button>
          {marked.length > 0 && (
            <Button tone="quiet" onClick={() => change([])}>
              Take all marks back
            </Button>
          )}
        </p>
      )}
    </>
  );
}

const countLines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

function outcomeOf(id: string, answer: MarkedLines, faults: readonly DiffFault[]): Outcome | undefined {
  const fault = faults.find(({ lines }) => lines.includes(id));
  if (!fault) return answer.includes(id) ? 'false-alarm' : undefined;
  return fault.lines.some((line) => answer.includes(line)) ? 'found' : 'missed';
}

/** Tells of each fault what it is, and the run that shows it. */
function Faults({ faults, answer, diffs }: { faults: DiffFault[]; answer: MarkedLines; diffs: FileDiff[] }) {
  if (faults.length === 0) return null;
  const lines = diffs.flatMap(({ hunks }) => hunks.flat());
  return (
    <ol className="drill-faults">
      {faults.map((fault) => (
        <li key={fault.why}>
          <p>
            <strong>{faultSorts[fault.sort]}</strong>
            {fault.lines.some((id) => answer.includes(id)) ? ', found. ' : ', missed. '}
            <InlineCode text={fault.why} />
          </p>
          <pre className="exercise-output">
            {lines
              .filter(({ id }) => fault.lines.includes(id))
              .map(({ change, text }) => `${signs[change]} ${text}`)
              .join('\n')}
          </pre>
          <ShownBy {...fault.shownBy} />
        </li>
      ))}
    </ol>
  );
}

function ShownBy({ name, code, expected, printed }: DiffFault['shownBy']) {
  return (
    <>
      <p className="exercise-note">A run shows it: {name}</p>
      {code && <pre className="exercise-output">{code}</pre>}
      <TwoOutputs first={['It should print', expected]} second={['It prints', printed]} />
    </>
  );
}
