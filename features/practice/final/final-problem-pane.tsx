import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Stamp } from '#app/components/stamp.tsx';
import { visibleProgram } from '../grading/make-program.ts';
import { runCode } from '../runner/run-code.ts';
import type { RunResult } from '../runner/run-result.ts';
import { CodeEditor } from '../workbench/code-editor.tsx';
import { TaskText } from '../workbench/task-text.tsx';
import type { FinalProblem } from './final.ts';
import type { FinalState } from './use-final.ts';

/** Shows one problem of a final: its task and files to edit, to run as often as one likes, and to hand in once. */
export function FinalProblemPane({ problem, state }: { problem: FinalProblem; state: FinalState }) {
  const { problemId, title, task, solutionOutput, specialCheck, solutionOutputRegex } = problem;
  const files = { ...problem.files, ...state.filesOf(problemId) };
  const [running, setRunning] = useState<{ stop: () => void }>();
  const [result, setResult] = useState<RunResult>();
  const [isAsking, setAsking] = useState(false);

  async function run(): Promise<void> {
    const stopped = new AbortController();
    setRunning({ stop: () => stopped.abort() });
    setResult(await runCode({ program: visibleProgram({ problem, files }), signal: stopped.signal }));
    setRunning(undefined);
  }

  return (
    <section aria-labelledby="final-problem" className="final-problem">
      <h2 id="final-problem">{title}</h2>
      <TaskText task={task} />
      {!specialCheck && (
        <>
          <p className="eyebrow">{solutionOutputRegex === undefined ? 'It should print' : 'It could print, for example'}</p>
          <pre className="exercise-output">{solutionOutput}</pre>
        </>
      )}
      {Object.entries(files).map(([name, code]) => (
        <FinalFile key={name} name={name} code={code} write={(text) => state.write(problemId, { ...files, [name]: text })} />
      ))}
      <p className="exercise-actions">
        {running ? <Button onClick={running.stop}>Stop</Button> : <Button onClick={() => void run()}>Run</Button>}
        {isAsking ? (
          <>
            <Button tone="primary" busy={state.busy === 'handInFinal'} onClick={() => void state.handIn(problemId, files)}>
              Hand it in for good
            </Button>
            <Button tone="quiet" onClick={() => setAsking(false)}>
              Not yet
            </Button>
          </>
        ) : (
          <Button tone="primary" onClick={() => setAsking(true)}>
            Hand in
          </Button>
        )}
        {isAsking && <span className="exercise-note">Each problem is handed in once.</span>}
      </p>
      <div aria-live="polite">
        {running && <p>Running…</p>}
        {result && !running && <RunShown result={result} />}
      </div>
    </section>
  );
}

/** Shows one file; the editor is told the text it was opened with, and keeps its own from then on. */
function FinalFile({ name, code, write }: { name: string; code: string; write: (text: string) => void }) {
  return (
    <>
      <p className="eyebrow">{name}</p>
      <CodeEditor fileName={name} label={name} code={code} onChange={write} />
    </>
  );
}

function RunShown({ result }: { result: RunResult }) {
  const output = 'output' in result ? result.output.trimEnd() : '';
  return (
    <>
      {result.status === 'threw' && (
        <Stamp tone="removed" verdict="Failed">
          {result.message}
        </Stamp>
      )}
      {result.status === 'stopped' && (
        <Stamp tone="changed" verdict="Stopped">
          {result.reason}
        </Stamp>
      )}
      {result.status === 'unavailable' && (
        <Stamp tone="note" verdict="Not run">
          The program could not be run just now; run it again.
        </Stamp>
      )}
      {result.status !== 'unavailable' && (
        <>
          <p className="eyebrow">It printed</p>
          <pre className="exercise-output">{output || 'Nothing'}</pre>
        </>
      )}
    </>
  );
}
