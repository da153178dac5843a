import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { Select } from '#app/components/select.tsx';
import { Textarea } from '#app/components/textarea.tsx';
import { practiceModelName } from './answer-prompt.ts';
import { CodeDiff } from './code-diff.tsx';
import type { Exercise } from './exercise.ts';
import { RunVerdict } from './run-verdict.tsx';
import { openRunFrame } from './runner/run-code.ts';
import { showRunResult } from './show-run-result.ts';
import { usePlayground, usePlaygroundKeys } from './use-playground.ts';
import './exercise.css';

const panes = [
  { key: 'task', label: 'Task' },
  { key: 'change', label: 'Change' },
  { key: 'run', label: 'Run' },
] as const;

type Pane = (typeof panes)[number]['key'];

/** Shows the exercise engine with every problem the practice model can answer: task and prompt, the change, the run. */
export function Playground({ exercises, first, prompt }: { exercises: Exercise[]; first: Exercise; prompt: string }) {
  const playground = usePlayground({ exercises, first, prompt });
  const [pane, setPane] = useState<Pane>('task');

  function ask(): void {
    playground.ask();
    setPane('change');
  }
  function run(): void {
    setPane('run');
    void playground.run();
  }
  usePlaygroundKeys({ ask: () => playground.current.prompt.trim() && ask(), run });

  return (
    <div className="playground" data-pane={pane}>
      <div className="playground-panes">
        {panes.map(({ key, label }) => (
          <button type="button" aria-pressed={pane === key} onClick={() => setPane(key)} key={key}>
            {label}
          </button>
        ))}
      </div>
      <TaskPane playground={playground} exercises={exercises} ask={ask} />
      <ChangePane playground={playground} run={run} />
      <RunPane playground={playground} exercises={exercises} run={run} />
    </div>
  );
}

type PlaygroundState = ReturnType<typeof usePlayground>;

function TaskPane({ playground, exercises, ask }: { playground: PlaygroundState; exercises: Exercise[]; ask: () => void }) {
  const { exercise, current, choose, write, isSolved } = playground;
  return (
    <section className="playground-pane playground-task" aria-labelledby="playground-task">
      <h2 id="playground-task">Task</h2>
      <Field label="Problem">
        <Select value={exercise.exerciseId} onChange={(event) => choose(event.target.value)}>
          {exercises.map(({ exerciseId, fileName }, index) => (
            <option value={exerciseId} key={exerciseId}>
              {`${index + 1}. ${fileName}${isSolved(exerciseId) ? ' (solved)' : ''}`}
            </option>
          ))}
        </Select>
      </Field>
      <p>{exercise.problem}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Field
          label={`Prompt for the ${practiceModelName}`}
          hint="Its answers are recorded: what your prompt says decides which one you get."
        >
          <Textarea
            value={current.prompt}
            onChange={(event) => write(event.target.value)}
            onFocus={() => openRunFrame()}
            maxLength={2000}
            required
            rows={5}
          />
        </Field>
        <p className="exercise-actions">
          <Button type="submit" tone="primary">
            Ask for the change
          </Button>
        </p>
        <p className="exercise-note playground-keys">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> to ask, with <kbd>Shift</kbd> to run
        </p>
      </form>
    </section>
  );
}

function ChangePane({ playground, run }: { playground: PlaygroundState; run: () => void }) {
  const { exercise, current, isAnswer, edit, undo, running } = playground;
  const isChanged = current.code !== exercise.code;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <section className="playground-pane playground-change" aria-labelledby="playground-change">
      <h2 id="playground-change">Change</h2>
      <p className="eyebrow">
        {exercise.fileName}
        {isChanged && `, changed ${isAnswer ? `by the ${practiceModelName}` : 'by hand'}`}
      </p>
      {isEditing ? (
        <Textarea
          aria-label={`Code of ${exercise.fileName}`}
          className="playground-editor"
          value={current.code}
          onChange={(event) => edit(event.target.value)}
          spellCheck={false}
          autoCapitalize="off"
        />
      ) : (
        <CodeDiff before={exercise.code} after={current.code} />
      )}
      <p className="exercise-actions">
        <Button tone="primary" onClick={run} busy={running !== undefined}>
          {isChanged ? 'Run this change' : 'Run it as it is'}
        </Button>
        <Button onClick={() => setIsEditing(!isEditing)}>{isEditing ? 'Show the diff' : 'Edit the code'}</Button>
        {isChanged && (
          <Button tone="quiet" onClick={undo}>
            Undo all
          </Button>
        )}
      </p>
    </section>
  );
}

function RunPane({ playground, exercises, run }: { playground: PlaygroundState; exercises: Exercise[]; run: () => void }) {
  const { exercise, current, lastRun, running, choose, showSolution, startOver } = playground;
  const next = exercises[exercises.indexOf(exercise) + 1];
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lastRun && result.current) showRunResult(result.current);
  }, [lastRun]);
  return (
    <section className="playground-pane playground-run" aria-labelledby="playground-run">
      <h2 id="playground-run">Run</h2>
      <p className="exercise-note">
        {current.isSolved ? 'Solved' : `${current.triesLeft} of ${exercise.tries} tries left`}
        {'. Programs run in your browser and nothing is sent.'}
      </p>
      <div className="playground-result" aria-live="polite" tabIndex={-1} ref={result}>
        {running && <p>Running…</p>}
        {!running && lastRun && <RunVerdict lastRun={lastRun} expected={exercise.solutionOutput} />}
        {!running && !lastRun && <p className="exercise-note">Read the change, predict what it will print, then run it.</p>}
      </div>
      {running && (
        <>
          {running.output && <pre className="exercise-output">{running.output}</pre>}
          <p className="exercise-actions">
            <Button onClick={running.stop}>Stop</Button>
          </p>
        </>
      )}
      {!running && lastRun && lastRun.verdict.status !== 'right' && (
        <p className="exercise-note">Hint: {exercise.solutionSuggestions[0]}</p>
      )}
      <p className="exercise-actions">
        {!running && !lastRun && <Button onClick={run}>Run</Button>}
        {current.triesLeft === 0 && !current.isSolved && (
          <>
            <Button onClick={showSolution}>Show a solution</Button>
            <Button tone="quiet" onClick={startOver}>
              Start again with new tries
            </Button>
          </>
        )}
        {current.isSolved && next && (
          <Button tone="primary" onClick={() => choose(next.exerciseId)}>
            Next: {next.fileName}
          </Button>
        )}
      </p>
    </section>
  );
}
