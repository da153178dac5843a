import { type ReactNode, useId } from 'react';
import type { FileDiff, ShownLine } from './line-diff.ts';

export type Outcome = 'found' | 'missed' | 'false-alarm';

const outcomeWords = { found: 'fault, found', missed: 'fault, missed', 'false-alarm': 'false alarm' };

export const signs = { same: ' ', added: '+', removed: '−' };
const signWords = { same: '', added: 'added ', removed: 'removed ' };

/** Shows the diff of a file. Where `toggle` is given its changed lines can be marked. */
export function DiffView({
  diff: { file, hunks },
  marked = [],
  toggle,
  outcomeOf: outcome = () => undefined,
}: {
  diff: FileDiff;
  marked?: readonly string[];
  toggle?: ((id: string) => void) | undefined;
  outcomeOf?: (id: string) => Outcome | undefined;
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

/** Reads a draft as texts, of which an earlier version of the page or of the drill may have kept others. */
export const textsIn = (draft: unknown, known: readonly string[]): string[] =>
  Array.isArray(draft) ? known.filter((text) => draft.includes(text)) : [];

/** Shows the whole code of a file. */
export const Code = ({ code }: { code: string }) => <pre className="exercise-output drill-code">{code.trimEnd()}</pre>;

/** Shows whole files, closed until they are asked for. */
export function FilesView({ files, summary }: { files: Record<string, string>; summary: string }) {
  return (
    <details>
      <summary>{summary}</summary>
      {Object.entries(files).map(([file, code]) => (
        <section key={file}>
          <p className="eyebrow">{file}</p>
          <Code code={code} />
        </section>
      ))}
    </details>
  );
}

/** Shows what two programs print, side by side where there is room; undefined is what was stopped. */
export function TwoOutputs(outputs: {
  first: [label: string, printed: string | undefined];
  second: [string, string | undefined];
}) {
  return (
    <div className="drill-outputs">
      {[outputs.first, outputs.second].map(([label, printed]) => (
        <div key={label}>
          <p className="exercise-note">{label}</p>
          <pre className="exercise-output">{printed === undefined ? '(stopped)' : printed || '(nothing)'}</pre>
        </div>
      ))}
    </div>
  );
}

/** Asks for one of some choices. */
export function Choices<Value extends string>({
  legend,
  choices,
  chosen,
  choose,
}: {
  legend: string;
  choices: Record<Value, ReactNode>;
  chosen: Value | undefined;
  choose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="drill-choices">
      <legend>{legend}</legend>
      {(Object.entries(choices) as [Value, ReactNode][]).map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => choose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
