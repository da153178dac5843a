import { Suspense, useEffect, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { diffLines } from '#platform/text/diff-lines.ts';
import { practiceModelName } from '../assistant/practice-model.ts';
import { CodeEditor } from './code-editor.tsx';
import { Prediction } from './prediction.tsx';
import type { WorkbenchState } from './use-workbench.ts';

const UnmatchedParts = lazyPart(() => import('./unmatched-parts.tsx').then((part) => part.UnmatchedParts));

/** Shows the code: to predict in, with an answer to accept or reject chunk by chunk, or to edit. */
export function ChangePane({
  workbench,
  run,
  asksSureness,
}: {
  workbench: WorkbenchState;
  run: () => void;
  asksSureness: boolean;
}) {
  const { exercise, store, files, proposal, assistant, running } = workbench;
  const [isPredicting, setPredicting] = useState(false);
  const isChanged = Object.entries(files).some(([name, code]) => code !== exercise.files[name]);
  const Sureness = useSureness(asksSureness && (proposal !== undefined || isChanged));
  const canPredict = store.isReady && !proposal && !isChanged && !assistant.isAnswering;
  return (
    <>
      <p className="exercise-actions">
        {canPredict && (
          <Button tone="quiet" aria-pressed={isPredicting} onClick={() => setPredicting(!isPredicting)}>
            {isPredicting ? 'Done predicting' : 'Predict the lines that change'}
          </Button>
        )}
        {proposal && (
          <>
            <Button onClick={workbench.acceptAll}>Accept all</Button>
            <Button onClick={workbench.rejectAll}>Reject all</Button>
          </>
        )}
        {!proposal && isChanged && (
          <Button tone="quiet" onClick={workbench.reset}>
            Reset the code
          </Button>
        )}
      </p>
      <Answer workbench={workbench} />
      {Object.keys({ ...files, ...proposal }).map((file) =>
        canPredict && isPredicting ? (
          <section key={file}>
            <p className="eyebrow">{file}: which lines will have to change?</p>
            <Prediction
              fileName={file}
              code={files[file] ?? ''}
              lines={workbench.prediction.lines[file] ?? []}
              predict={(lines) => workbench.prediction.predictLines(file, lines)}
            />
          </section>
        ) : (
          <File file={file} workbench={workbench} key={file} />
        ),
      )}
      {canPredict && isPredicting && (
        <Field label="Or say what it will print">
          <TextInput
            value={workbench.prediction.output}
            onChange={(event) => workbench.prediction.predictOutput(event.target.value)}
            maxLength={500}
          />
        </Field>
      )}
      <p className="exercise-actions">
        {Sureness && (
          <Sureness sure={workbench.sure} say={workbench.saySure} isDisabled={!store.isReady || running !== undefined} />
        )}
        <Button tone="primary" onClick={run} busy={!store.isReady || running !== undefined}>
          {proposal ? 'Accept and run' : 'Run'}
        </Button>
        <Saved workbench={workbench} />
      </p>
    </>
  );
}

/** Loads the question how sure the learner is once there is something to run; where it cannot be had, it is not asked. */
function useSureness(isAsked: boolean) {
  const [part, setPart] = useState<typeof import('./sureness.tsx')>();
  useEffect(() => {
    if (isAsked) void import('./sureness.tsx').then(setPart, () => {});
  }, [isAsked]);
  return isAsked ? part?.Sureness : undefined;
}

function File({ file, workbench }: { file: string; workbench: WorkbenchState }) {
  const { files, proposal, store } = workbench;
  const proposed = proposal?.[file];
  return (
    <section>
      <p className="eyebrow">
        {file}
        {proposed !== undefined && ': accept, edit or reject each change'}
      </p>
      {proposed !== undefined && <ChangeDescription before={files[file] ?? ''} after={proposed} />}
      <CodeEditor
        fileName={file}
        label={proposed === undefined ? `Code of ${file}` : `Change of ${file}`}
        code={proposed ?? files[file] ?? ''}
        original={proposed === undefined ? undefined : (files[file] ?? '')}
        canEdit={store.isReady}
        onChange={(code) => (proposed === undefined ? workbench.edit(file, code) : workbench.editProposal(file, code))}
        onDecision={(decision) => workbench.decide(file, decision)}
      />
    </section>
  );
}

/** Shows the answer's words as they come, or the last one's, with its model, and what of it could not be done. */
function Answer({ workbench: { assistant, lastAnswer, proposal } }: { workbench: WorkbenchState }) {
  const { text, isAnswering, heardAt } = assistant;
  const isUnderWay = isAnswering || (text !== '' && heardAt === undefined);
  const ask = isUnderWay ? undefined : lastAnswer?.ask;
  if (!text && !ask) return null;
  const isUndone = !proposal && ask?.decisions.length === 0 && !lastAnswer?.isByHand;
  return (
    <details className="assistant-answer" open={isAnswering || isUndone || undefined}>
      <summary>
        {isAnswering ? 'The assistant is answering…' : `Answer from ${nameModel(ask?.model)}`}
        {ask && ask.tokens > 0 && `, ${ask.tokens.toLocaleString('en')} tokens`}
        {ask?.context && `, which saw ${list.format(ask.context)}`}
      </summary>
      <pre className="exercise-output">{ask && ask.at !== heardAt ? ask.answer : text}</pre>
      {ask?.unmatched && (
        <Suspense>
          <UnmatchedParts parts={ask.unmatched} />
        </Suspense>
      )}
    </details>
  );
}

/** Models have names, but for the one that is built in. */
const nameModel = (model = 'assistant') => (['assistant', practiceModelName].includes(model) ? `the ${model}` : model);

const list = new Intl.ListFormat('en');

const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

function Saved({ workbench: { exercise, isSaving, savedAt, store } }: { workbench: WorkbenchState }) {
  if (store.savingState === 'unavailable')
    return (
      <span className="exercise-note">
        This browser stores nothing for sites: your work here lasts until you leave the exercise
      </span>
    );
  if (store.savingState === 'full')
    return (
      <span className="exercise-note">
        This browser has no room left: free some space, or your work here lasts until you leave the exercise
      </span>
    );
  if (store.savingState === 'outdated')
    return <span className="exercise-note">Not saved yet: kept in this browser until you reload this page</span>;
  if (store.savingState === 'waiting')
    return <span className="exercise-note">Kept in this browser until the connection is back</span>;
  if (isSaving) return <span className="exercise-note">Saving…</span>;
  if (store.conflict?.problemId === exercise.problemId)
    return <span className="exercise-note">Not saved: the notice above the exercise says why</span>;
  return savedAt && <span className="exercise-note">Saved {clock.format(new Date(savedAt))}</span>;
}

const changeLabels = { added: 'Added', removed: 'Removed' };

/** Reads a change to screen readers line by line, which the colours of the editor do not: removed lines by their old numbers, added ones by their new. */
function ChangeDescription({ before, after }: { before: string; after: string }) {
  const lines = { before: 0, after: 0 };
  const changed = diffLines({ before, after }).flatMap(({ change, text }, index) => {
    if (change !== 'added') lines.before += 1;
    if (change !== 'removed') lines.after += 1;
    if (change === 'same') return [];
    const line = change === 'removed' ? lines.before : lines.after;
    return [{ key: `${index} ${text}`, sentence: `${changeLabels[change]} at line ${line}: ${text || 'an empty line'}` }];
  });
  return (
    <ul className="sr-only" aria-label="The change in words">
      {changed.map(({ key, sentence }) => (
        <li key={key}>{sentence}</li>
      ))}
    </ul>
  );
}
