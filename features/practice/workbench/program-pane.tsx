import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Stamp } from '#app/components/stamp.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { describeError, type Files, isSameOutput } from '../grading/judge-run.ts';
import { languageOf, type Program, type RunResult } from '../runner/program.ts';
import { openRunFrame, runCode } from '../runner/run-code.ts';
import { CodeEditor } from './code-editor.tsx';
import { InlineCode } from './exercise-text.tsx';
import { showRunResult } from './show-run-result.ts';
import './exercise.css';
import './program-pane.css';

/** The output that somebody else shows of the program: "The video". */
interface Comparison {
  who: string;
  output: string;
}

/**
 * Shows a program to edit and run, which nobody judges. `original` is what it was before it was edited; where `comparison` says what is shown
 * elsewhere as its output, a run is told to be the same or not.
 */
export function ProgramPane({
  program,
  original,
  firstFile,
  onEdit,
  comparison,
}: {
  program: Program;
  original: Files;
  firstFile?: string | undefined;
  onEdit: (files: Files) => void;
  comparison?: Comparison | undefined;
}) {
  const { files } = program;
  const { running, ended, run } = useProgramRun();
  const result = useRef<HTMLDivElement>(null);
  const language = languageOf(program);
  useEffect(() => void openRunFrame(language), [language]);
  useEffect(() => {
    if (ended && result.current) showRunResult(result.current);
  }, [ended]);
  const names = Object.keys(original);
  const isEdited = names.some((name) => files[name] !== original[name]);
  const editor = (name: string) => (
    <CodeEditor
      fileName={name}
      label={`Code of ${name}`}
      code={files[name] ?? ''}
      onChange={(code) => onEdit({ ...files, [name]: code })}
    />
  );
  const runByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    void run(program);
  };

  return (
    <div className="program-pane" onKeyDownCapture={runByKey}>
      {names.length > 1 ? (
        <Tabs
          label="Files"
          tabs={names.map((name) => ({ id: name, label: name, content: editor(name) }))}
          {...(firstFile !== undefined && { firstId: firstFile })}
        />
      ) : (
        names.map((name) => (
          <section className="program-file" key={name}>
            <p className="eyebrow">{name}</p>
            {editor(name)}
          </section>
        ))
      )}
      <p className="exercise-actions">
        <Button
          tone="primary"
          aria-keyshortcuts="Control+Shift+Enter"
          title="Run (Ctrl Shift Enter)"
          onClick={() => void run(program)}
          busy={running !== undefined}
        >
          Run
        </Button>
        {running && <Button onClick={running.stop}>Stop</Button>}
        {isEdited && !running && (
          <Button tone="quiet" onClick={() => onEdit(original)}>
            Reset the code
          </Button>
        )}
      </p>
      <div className="program-result" aria-live="polite" tabIndex={-1} ref={result}>
        {running && <p>Running…</p>}
        {ended && <Ending run={ended} comparison={comparison} />}
      </div>
      {running?.output && <pre className="exercise-output">{running.output}</pre>}
    </div>
  );
}

/** Runs a program in this browser, and keeps what it prints while it runs and how it ended. */
function useProgramRun() {
  const [running, setRunning] = useState<{ output: string; stop: () => void }>();
  const [ended, setEnded] = useState<RunResult>();

  async function run(program: Program): Promise<void> {
    if (running) return;
    const stopped = new AbortController();
    setEnded(undefined);
    setRunning({ output: '', stop: () => stopped.abort() });
    const result = await runCode({
      program,
      signal: stopped.signal,
      onOutput: (piece) => setRunning((now) => now && { ...now, output: now.output + piece }),
    });
    setRunning(undefined);
    setEnded(result);
  }
  return { running, ended, run };
}

/** Says how a run ended, what it printed, and whether that is what is shown elsewhere. */
function Ending({ run, comparison }: { run: RunResult; comparison: Comparison | undefined }) {
  if (run.status === 'unavailable')
    return (
      <Stamp tone="note" verdict="Not run">
        The program could not be run just now. Run it again.
      </Stamp>
    );
  const printed = run.output.trimEnd();
  const isSame = comparison && isSameOutput(run.output, comparison.output);
  return (
    <>
      {run.status === 'threw' && (
        <Stamp tone="removed" verdict="Error">
          <InlineCode text={describeError(run.message).reason} />
        </Stamp>
      )}
      {run.status === 'stopped' && (
        <Stamp tone="changed" verdict="Stopped">
          {run.reason}
        </Stamp>
      )}
      {run.status === 'finished' && comparison && (
        <Stamp
          tone={isSame ? 'added' : 'changed'}
          verdict={`${comparison.who} shows ${isSame ? 'the same' : 'something else'}`}
        />
      )}
      <p className="exercise-note">It printed</p>
      <pre className="exercise-output">{printed || '(nothing)'}</pre>
      {comparison && !isSame && (
        <>
          <p className="exercise-note">{comparison.who} shows</p>
          <pre className="exercise-output">{comparison.output.trimEnd() || '(nothing)'}</pre>
        </>
      )}
    </>
  );
}
