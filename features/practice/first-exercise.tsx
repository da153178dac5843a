import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { answerPrompt, practiceModelName } from './answer-prompt.ts';
import { CodeDiff } from './code-diff.tsx';
import { type Exercise, programOf } from './exercise.ts';
import { judgeRun } from './judge-run.ts';
import { RunVerdict } from './run-verdict.tsx';
import { openRunFrame, runCode } from './runner/run-code.ts';
import { showRunResult } from './show-run-result.ts';
import type { LastRun } from './use-playground.ts';
import './exercise.css';

/**
 * Shows the exercise of the home page: prompt → diff → run → verdict. Everything stays in the browser; without a script the form leads to
 * the playground with the prompt filled in.
 */
export function FirstExercise({ exercise }: { exercise: Exercise }) {
  const { fileName, code } = exercise;
  const [answer, setAnswer] = useState<ReturnType<typeof answerPrompt>>();
  const [lastRun, setLastRun] = useState<LastRun>();
  const [isRunning, setIsRunning] = useState(false);
  const runButton = useRef<HTMLButtonElement>(null);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) runButton.current?.focus();
  }, [answer]);
  useEffect(() => {
    if (lastRun && result.current) showRunResult(result.current);
  }, [lastRun]);

  function ask(prompt: string): void {
    setAnswer(answerPrompt({ exercise, prompt }));
    setLastRun(undefined);
  }
  async function run(): Promise<void> {
    if (isRunning) return; // disabled, the button would let go of the focus
    setIsRunning(true);
    const { code: changed = code, score } = answer ?? {};
    const ended = await runCode({ program: programOf(exercise, changed) });
    setIsRunning(false);
    const verdict = judgeRun({ exercise, code: changed, run: ended });
    setLastRun({ exerciseId: exercise.exerciseId, run: ended, verdict, score });
  }

  return (
    <section className="exercise" aria-labelledby="first-exercise-task">
      <PromptForm exercise={exercise} ask={ask} />
      <div className="exercise-answer">
        <p className="eyebrow">{answer ? `${fileName}, changed by the ${practiceModelName}` : fileName}</p>
        <CodeDiff before={code} after={answer?.code ?? code} />
        <p className="exercise-actions">
          <button type="button" className="button button-plain" aria-busy={isRunning || undefined} onClick={run} ref={runButton}>
            {answer ? 'Run this change' : 'Run it as it is'}
          </button>
          <span className="exercise-note">It runs in your browser</span>
        </p>
        <div data-result aria-live="polite" tabIndex={-1} ref={result}>
          {lastRun && <RunVerdict lastRun={lastRun} expected={exercise.solutionOutput} />}
          {lastRun?.verdict.status === 'right' && (
            <p>
              <a href="/playground">Try more of these in the playground</a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function PromptForm({ exercise: { problem, samples }, ask }: { exercise: Exercise; ask: (prompt: string) => void }) {
  const prompt = useRef<HTMLTextAreaElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    ask(prompt.current?.value ?? '');
  }
  function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  }
  function take(sample: string): void {
    if (!prompt.current) return;
    prompt.current.value = sample;
    prompt.current.focus();
  }

  return (
    <div className="exercise-ask">
      <h2 id="first-exercise-task">Your first prompt</h2>
      <p>{problem}</p>
      <form action="/playground" method="get" onSubmit={submit}>
        <label className="field-label" htmlFor="first-exercise-prompt">
          Tell the {practiceModelName} what to change
        </label>
        <textarea
          className="control control-lines"
          id="first-exercise-prompt"
          name="prompt"
          rows={4}
          maxLength={2000}
          required
          aria-describedby="first-exercise-samples"
          onKeyDown={submitByKeys}
          onFocus={() => openRunFrame()}
          ref={prompt}
        />
        <p className="exercise-samples" id="first-exercise-samples">
          Stuck? Try a sample prompt:{' '}
          {samples.map(({ label, prompt: sample }) => (
            <button type="button" className="exercise-sample" onClick={() => take(sample)} key={label}>
              {label}
            </button>
          ))}
        </p>
        <p className="exercise-actions">
          <button type="submit" className="button button-primary">
            Ask for the change
          </button>
          <span className="exercise-note">No account, no cost</span>
        </p>
        <p className="exercise-note exercise-keys">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> to ask, then <kbd>Enter</kbd> to run
        </p>
      </form>
    </div>
  );
}
