import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import type { ViewProps } from './drill.ts';
import { type DiffFault, faultSorts, type MarkedLines } from './grade-line.ts';
import type { FileDiff, ShownLine } from './line-diff.ts';

/** Shows a diff whose changed lines can be marked, and after the answer what each marked and each faulty line was. */
export function LineView({ drill: { shown, key }, answer, handIn }: ViewProps<'line'>) {
  const [marked, setMarked] = useState<MarkedLines>([]);
  const toggle = (id: string) => setMarked(marked.includes(id) ? marked.filter((other) => other !== id) : [...marked, id]);
  return (
    <>
      {shown.diffs.map((diff) => (
        <FileView
          diff={diff}
          marked={answer ?? marked}
          toggle={answer ? undefined : toggle}
          outcomeOf={(id) => (answer ? outcomeOf(id, answer, key.faults) : undefined)}
          key={diff.file}
        />
      ))}
      <details>
        <summary>All files as they are after this change</summary>
        {Object.entries(shown.files).map(([file, code]) => (
          <section key={file}>
            <p className="eyebrow">{file}</p>
            <pre className="exercise-output">{code.trimEnd()}</pre>
          </section>
        ))}
      </details>
      {answer ? (
        <Faults faults={key.faults} answer={answer} diffs={shown.diffs} />
      ) : (
        <p className="exercise-actions">
          <Button tone="primary" onClick={() => handIn(marked)}>
            {marked.length === 0 ? 'Hand in: nothing is wrong' : `Hand in: ${countLines(marked.length)} marked`}
          </Button>
          {marked.length > 0 && (
            <Button tone="quiet" onClick={() => setMarked([])}>
              Take all marks back
            </Button>
          )}
        </p>
      )}
    </>
  );
}

const countLines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

type Outcome = 'found' | 'missed' | 'false-alarm';

function outcomeOf(id: string, answer: MarkedLines, faults: readonly DiffFault[]): Outcome | undefined {
  const fault = faults.find(({ lines }) => lines.includes(id));
  if (!fault) return answer.includes(id) ? 'false-alarm' : undefined;
  return fault.lines.some((line) => answer.includes(line)) ? 'found' : 'missed';
}

const outcomeWords = { found: 'fault, found', missed: 'fault, missed', 'false-alarm': 'false alarm' };

function FileView({
  diff: { file, hunks },
  marked,
  toggle,
  outcomeOf: outcome,
}: {
  diff: FileDiff;
  marked: MarkedLines;
  /** Absent once the answer is handed in. */
  toggle: ((id: string) => void) | undefined;
  outcomeOf: (id: string) => Outcome | undefined;
}) {
  return (
    <section>
      <h2 className="eyebrow">{file}</h2>
      {hunks.map((lines) => (
        <ol
          className="drill-diff"
          aria-label={`Changes of ${file} from line ${lines[0]?.after ?? lines[0]?.before}`}
          key={lines[0]?.id}
        >
          {lines.map((line) => (
            <li key={line.id}>
              {line.change !== 'same' && toggle ? (
                <button
                  type="button"
                  className={`drill-line drill-${line.change}`}
                  aria-pressed={marked.includes(line.id)}
                  onClick={() => toggle(line.id)}
                >
                  <LineText line={line} />
                </button>
              ) : (
                <div className={`drill-line drill-${line.change}`} data-outcome={outcome(line.id)}>
                  <LineText line={line} />
                  <OutcomeWord outcome={outcome(line.id)} />
                </div>
              )}
            </li>
          ))}
        </ol>
      ))}
    </section>
  );
}

const OutcomeWord = ({ outcome }: { outcome: Outcome | undefined }) =>
  outcome && <span className="drill-outcome">{outcomeWords[outcome]}</span>;

const signs = { same: ' ', added: '+', removed: '−' };
const signWords = { same: '', added: 'added ', removed: 'removed ' };

function LineText({ line: { change, text, before, after } }: { line: ShownLine }) {
  return (
    <>
      <span className="drill-number">{after ?? before}</span>
      <span aria-hidden="true" className="drill-sign">
        {signs[change]}
      </span>
      <span className="sr-only">{signWords[change]}</span>
      <code>{text || ' '}</code>
    </>
  );
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
            {fault.why}
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
      <div className="drill-outputs">
        <div>
          <p className="exercise-note">It should print</p>
          <pre className="exercise-output">{expected || '(nothing)'}</pre>
        </div>
        <div>
          <p className="exercise-note">It prints</p>
          <pre className="exercise-output">{printed || '(nothing)'}</pre>
        </div>
      </div>
    </>
  );
}
