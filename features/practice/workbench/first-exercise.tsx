import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CodeDiff } from '#app/components/code-diff.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import type { Files } from '../grading/judge-run.ts';
import { visibleProgram } from '../grading/make-program.ts';
import { defaultPersonalization } from '../personalization/personalization.ts';
import type { Exercise, ModelPrompt } from '../problems/exercise.ts';
import type { SettledDecisions } from '../problems/settled-decisions.ts';
import { openRunFrame, runCode } from '../runner/run-code.ts';
import { ExpectedOutput, InlineCode } from './exercise-text.tsx';
import type { ModelPromptPane } from './model-prompt-pane.tsx';
import type { RunVerdict } from './run-verdict.tsx';
import { settleDecisions } from './settle-decisions.ts';
import { showRunResult } from './show-run-result.ts';
import type { SubmissionResult } from './store/practice-set.ts';
import { type Answered, useAssistant } from './use-assistant.ts';
import type { Outcome } from './use-run.ts';

import './exercise.css';

/**
 * Shows the exercise of the home page to a visitor: prompt → diff → run → verdict. Without a script the form leads to the playground with the
 * prompt filled in.
 */
export function FirstExercise({ exercise }: { exercise: Exercise }) {
  const { entry, files: dealt } = exercise;
  const [history, keepHistory] = useState<string[]>([]);
  const answers = useRef<Answered[]>([]);
  const assistant = useAssistant({ exercise, userId: null, history, keepHistory, onTokens: () => {} });
  const { outcome, Verdict, Model, isRunning, problem, clear, run } = useJudgedRun(exercise);
  const runButton = useRef<HTMLButtonElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const { answer } = assistant;
  useEffect(() => {
    if (answer && !answer.explanation?.question) runButton.current?.focus();
  }, [answer]);
  useEffect(() => {
    if (outcome && result.current) showRunResult(result.current);
  }, [outcome]);

  const files = { ...dealt, ...answer?.files };
  const question = answer?.explanation?.question;
  const isChanged = answer !== undefined && Object.keys(answer.files).length > 0;

  async function ask(prompt: string, said: Partial<SettledDecisions> = {}): Promise<void> {
    clear();
    const last = answers.current.at(-1);
    const settled = settleDecisions({
      last: last && { ...last, explanation: last.done.explanation },
      conversation: [...history, prompt],
      said,
    });
    const asked = await assistant.ask({ prompt, files: dealt, lineMarkers: [], settled });
    if (asked) answers.current.push(asked);
  }

  return (
    <section className="exercise" aria-labelledby="first-exercise-task">
      <PromptForm exercise={exercise} ask={(prompt) => void ask(prompt)} isAnswering={assistant.isAnswering} />
      <div className="exercise-answer">
        <p className="eyebrow">{isChanged ? `${entry}, changed by the ${answer.model}` : entry}</p>
        <CodeDiff before={dealt[entry] ?? ''} after={files[entry] ?? ''} />
        {answer && !isChanged && !question && <p className="exercise-note">{assistant.text}</p>}
        {question && (
          <Question question={question} prompt={answers.current.at(-1)?.prompt ?? ''} ask={(...said) => void ask(...said)} />
        )}
        {Object.entries(dealt).map(
          ([name, text]) =>
            name !== entry && (
              <div key={name}>
                <p className="eyebrow">{name}</p>
                <pre className="exercise-output">{text.trimEnd()}</pre>
              </div>
            ),
        )}
        <div>
          <ExpectedOutput exercise={exercise} />
        </div>
        <p className="exercise-actions">
          <button
            type="button"
            className="button button-plain"
            aria-busy={isRunning || undefined}
            onClick={() => void run({ files, answers: answers.current })}
            ref={runButton}
          >
            {isChanged ? 'Run this change' : 'Run it as it is'}
          </button>
          <span className="exercise-note">It runs in your browser</span>
        </p>
        {(assistant.problem ?? problem) && (
          <p className="field-error" role="alert">
            {assistant.problem ?? problem}
          </p>
        )}
        <div data-result aria-live="polite" tabIndex={-1} ref={result}>
          {outcome && Verdict && (
            <Verdict
              exercise={exercise}
              {...outcome}
              isPerfect={false}
              explanation={answer?.explanation}
              personalization={defaultPersonalization}
            />
          )}
          {outcome?.modelPrompt && Model && <Model model={outcome.modelPrompt} prompt={answers.current.at(-1)?.prompt} />}
          {outcome?.isConfirmed && outcome.verdict.status === 'right' && (
            <p>
              <a href="/playground">Try more of these in the playground</a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** Shows what the practice model asks back. The answer belongs into the prompt; who finds it there selects the words. */
function Question({
  question: { decision, asks },
  prompt,
  ask,
}: {
  question: NonNullable<NonNullable<Answered['done']['explanation']>['question']>;
  prompt: string;
  ask: (prompt: string, said: Partial<SettledDecisions>) => void;
}) {
  const [hint, setHint] = useState('');
  function mark(): void {
    const field = document.querySelector<HTMLTextAreaElement>(`#${promptId}`);
    const words = field?.value.slice(field.selectionStart, field.selectionEnd).trim();
    if (words && prompt.includes(words)) ask(prompt, { marked: { [decision]: words } });
    else setHint('Select the words in your prompt that say it, then press this again.');
  }
  return (
    <div className="assistant-question" role="status">
      <p className="eyebrow">The assistant asks</p>
      <p>{asks}</p>
      <p className="exercise-note">Say it in your prompt and ask again, or:</p>
      <p className="exercise-actions">
        <button type="button" className="button button-plain" onClick={() => ask(prompt, { open: [decision] })}>
          Go ahead without
        </button>
        <button type="button" className="button button-quiet" onClick={mark}>
          I said so: the selected words
        </button>
      </p>
      {hint && <p className="exercise-note">{hint}</p>}
    </div>
  );
}

const promptId = 'first-exercise-prompt';

/** Runs the files that stand there: judged at once in this browser, then by the server, whose word counts. */
function useJudgedRun(exercise: Exercise) {
  const [outcome, setOutcome] = useState<
    Pick<Outcome, 'run' | 'verdict' | 'isConfirmed'> & { modelPrompt?: ModelPrompt | null }
  >();
  const [Verdict, setVerdict] = useState<typeof RunVerdict>();
  const [Model, setModel] = useState<typeof ModelPromptPane>();
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function run({ files, answers }: { files: Files; answers: Answered[] }): Promise<void> {
    if (isRunning) return; // disabled, the button would let go of the focus
    setIsRunning(true);
    setProblem(undefined);
    try {
      // What a run is judged by, shown and kept with is loaded with it: a page that is read brings little script.
      const running = runCode({ program: visibleProgram({ problem: exercise, files }) });
      const parts = Promise.all([import('../grading/judge-run.ts'), import('./run-verdict.tsx')]);
      const [[{ judgeRun }, shown], ended] = await Promise.all([parts, running]);
      setVerdict(() => shown.RunVerdict);
      setOutcome({ run: ended, verdict: judgeRun({ problem: exercise, files, run: ended }), isConfirmed: false });
      setIsRunning(false);
      const body = { problemId: exercise.problemId, files };
      const graded = await callFunction<SubmissionResult>('gradeFreeSolution', body, { caller: 'anyone' });
      // Kept before it is told, since whoever reads it may leave at once. A browser that blocks its storage keeps nothing.
      if (graded.verdict.status === 'right')
        await import('./keep-solving-try.ts').then((part) => part.keepSolvingTry(exercise, files, answers)).catch(() => {});
      setOutcome({ ...graded, isConfirmed: true });
      if (graded.modelPrompt)
        await import('./model-prompt-pane.tsx').then((part) => setModel(() => part.ModelPromptPane)).catch(() => {});
    } catch (error) {
      setIsRunning(false);
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  function clear(): void {
    setOutcome(undefined);
    setProblem(undefined);
  }
  return { outcome, Verdict, Model, isRunning, problem, clear, run };
}

function PromptForm({
  exercise: { task, samples },
  ask,
  isAnswering,
}: {
  exercise: Exercise;
  ask: (prompt: string) => void;
  isAnswering: boolean;
}) {
  const prompt = useRef<HTMLTextAreaElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isAnswering) ask(prompt.current?.value ?? '');
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
      <p>
        <InlineCode text={task} />
      </p>
      <form action="/playground" method="get" onSubmit={submit}>
        <label className="field-label" htmlFor={promptId}>
          Tell the built-in practice model what to change
        </label>
        <textarea
          className="control control-lines"
          id={promptId}
          name="prompt"
          rows={4}
          maxLength={2000}
          required
          aria-describedby="first-exercise-samples"
          onKeyDown={submitByKeys}
          onFocus={() => void openRunFrame()}
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
          <button type="submit" className="button button-primary" aria-busy={isAnswering || undefined}>
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
