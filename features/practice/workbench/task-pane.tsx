import { Suspense, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { ClientForm } from '#app/components/client-form.tsx';
import { Field, Textarea } from '#app/components/field.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { nameAnswerer } from '../answerers/answerer.ts';
import { longestPrompt } from '../problems/prompt.ts';
import { ExpectedOutput, InlineCode, TaskText } from './exercise-text.tsx';
import type { OpenPractice } from './practice.tsx';
import type { WorkbenchState } from './use-workbench.ts';

const AnswererChoice = lazyPart(() => import('../answerers/answerer-choice.tsx').then((part) => part.AnswererChoice));
const QuestionPane = lazyPart(() => import('./question-pane.tsx').then((part) => part.QuestionPane));

/** Shows the task, its hints one by one, and the prompt with what asking costs. */
export function TaskPane({
  workbench,
  ask,
  tokens,
  answerer,
  chooseAnswerer,
  userId,
  promptTools,
  prepare,
}: {
  workbench: WorkbenchState;
  ask: (said?: Parameters<WorkbenchState['ask']>[0]) => void;
  userId: string | null;
  prepare: () => void;
} & Pick<OpenPractice, 'tokens' | 'answerer' | 'chooseAnswerer' | 'promptTools'>) {
  const [isChoosing, setChoosing] = useState(false);
  const { exercise, prompt, write, assistant, store } = workbench;
  return (
    <>
      <TaskText task={exercise.task} />
      <div>
        <ExpectedOutput exercise={exercise} />
      </div>
      <Hints hints={exercise.hints} />
      <ClientForm onSubmit={() => ask()}>
        <Field label="Prompt for the assistant" hint={exercise.samples.length > 0 ? 'Or start from a sample below.' : undefined}>
          <Textarea
            value={prompt}
            onChange={(event) => write(event.target.value)}
            onFocus={prepare}
            maxLength={longestPrompt}
            autoComplete="off" // what a browser put back would be written once more after what is kept
            required
            rows={5}
          />
        </Field>
        {exercise.samples.length > 0 && (
          <p className="exercise-samples">
            {exercise.samples.map(({ label, prompt: sample }) => (
              <button
                type="button"
                className="exercise-sample"
                disabled={!store.isReady}
                onClick={() => write(sample)}
                key={label}
              >
                {label}
              </button>
            ))}
          </p>
        )}
        <Context workbench={workbench} />
        <p className="exercise-actions">
          <Button type="submit" tone="primary" busy={!store.isReady || assistant.isAnswering}>
            Ask for the change
          </Button>
          {assistant.isAnswering && <Button onClick={assistant.stop}>Stop</Button>}
          <Cost answerer={answerer} free={exercise.free} tokens={tokens} cost={workbench.cost} />
        </p>
      </ClientForm>
      <details className="answerer" onToggle={(event) => setChoosing(event.currentTarget.open)}>
        <summary>Answered by {nameAnswerer(answerer)}</summary>
        {isChoosing && (
          <Suspense fallback={<p className="text-quiet">Loading…</p>}>
            <AnswererChoice userId={userId} answerer={answerer} choose={chooseAnswerer} />
          </Suspense>
        )}
      </details>
      {workbench.asksBack && (
        <Suspense>
          <QuestionPane
            question={workbench.asksBack}
            workbench={workbench}
            ask={ask}
            key={`${workbench.asksBack.decision} ${workbench.lastAnswer?.ask.at}`}
          />
        </Suspense>
      )}
      {promptTools?.({ title: exercise.title, prompt, longest: longestPrompt, write })}
      {assistant.problem && (
        <p className="field-error" role="alert">
          {assistant.problem}
        </p>
      )}
    </>
  );
}

/** Lets a learner choose what the assistant is shown: the files, and the lines that they predicted to change. */
function Context({ workbench: { files, prediction, shownContext } }: { workbench: WorkbenchState }) {
  const names = Object.keys(files);
  const { hiddenFiles, showFile, marksLines, markLines } = shownContext;
  const hasLines = Object.values(prediction.lines).some((lines) => lines.length > 0);
  if (names.length < 2 && !hasLines) return null;
  return (
    <fieldset className="assistant-context">
      <legend>What the assistant sees</legend>
      {names.length > 1 &&
        names.map((name) => {
          const isShown = !hiddenFiles.includes(name);
          const isLast = isShown && hiddenFiles.length === names.length - 1;
          return (
            <label key={name}>
              <input type="checkbox" checked={isShown} disabled={isLast} onChange={() => showFile(name, !isShown)} /> {name}
            </label>
          );
        })}
      {hasLines && (
        <label>
          <input type="checkbox" checked={marksLines} onChange={() => markLines(!marksLines)} /> your predicted lines, marked
        </label>
      )}
    </fieldset>
  );
}

/** Says before an answer what it costs at most, of how many tokens, and where more may come from when these are too few. */
function Cost({
  answerer: { way },
  free,
  tokens,
  cost,
}: Pick<OpenPractice, 'answerer' | 'tokens'> & { free: boolean; cost: number }) {
  if (way === 'key')
    return <span className="exercise-note">About {cost.toLocaleString('en')} tokens, which your provider charges</span>;
  if (free || tokens === null || way !== 'site') return <span className="exercise-note">Costs no tokens</span>;
  return (
    <span className="exercise-note">
      At most {cost.toLocaleString('en')} of your {tokens.toLocaleString('en')} tokens
      {tokens < cost && (
        <>
          : too few. <a href="/settings#tokens">See your tokens</a>
        </>
      )}
    </span>
  );
}

function Hints({ hints }: { hints: string[] }) {
  const [opened, setOpened] = useState(0);
  return (
    <div className="hints">
      {opened > 0 && (
        <ol>
          {hints.slice(0, opened).map((hint) => (
            <li key={hint}>
              <InlineCode text={hint} />
            </li>
          ))}
        </ol>
      )}
      {opened < hints.length && (
        <Button tone="quiet" onClick={() => setOpened(opened + 1)}>
          {opened === 0 ? 'Show a hint' : `Show hint ${opened + 1} of ${hints.length}`}
        </Button>
      )}
    </div>
  );
}
