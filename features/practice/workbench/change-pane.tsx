import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { TextInput } from '#app/components/text-input.tsx';
import { diffLines } from '#platform/text/diff-lines.ts';
import { practiceModelName } from '../assistant/practice-model-name.ts';
import type { Ask } from '../rounds/try-record.ts';
import { CodeEditor } from './code-editor.tsx';
import { Prediction } from './prediction.tsx';
import type { WorkbenchState } from './use-workbench.ts';

/** Shows the code: to predict in, with an answer to accept or reject chunk by chunk, or to edit. */
export function ChangePane({ workbench, run }: { workbench: WorkbenchState; run: () => void }) {
  const { exercise, store, files, proposal, assistant, running } = workbench;
  const [isPredicting, setPredicting] = useState(false);
  const isChanged = Object.entries(files).some(([name, code]) => code !== exercise.files[name]);
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
        <Sureness sure={workbench.sure} say={workbench.saySure} isDisabled={!store.isReady || running !== undefined} />
        <Button tone="primary" onClick={run} busy={!store.isReady || running !== undefined}>
          {proposal ? 'Accept and run' : 'Run'}
        </Button>
        <Saved workbench={workbench} />
      </p>
    </>
  );
}

/** In percent. */
const degrees = [10, 30, 50, 70, 90];

/** Asks before a run how sure its learner is; the record compares it with what the run shows. */
function Sureness({
  sure,
  say,
  isDisabled,
}: {
  sure: number | undefined;
  say: (sure: number | undefined) => void;
  isDisabled: boolean;
}) {
  return (
    <label className="exercise-note">
      How sure are you that the code is right? (optional){' '}
      <select
        value={sure ?? ''}
        disabled={isDisabled}
        onChange={({ target }) => say(target.value ? Number(target.value) : undefined)}
      >
        <option value="">No answer</option>
        {degrees.map((degree) => (
          <option value={degree} key={degree}>
            {degree} %
          </option>
        ))}
      </select>
    </label>
  );
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
      {ask?.unmatched?.map((part) => (
        <UnmatchedPart {...part} key={`${part.file} ${part.text}`} />
      ))}
    </details>
  );
}

/** Models have names, but for the one that is built in. */
const nameModel = (model = 'assistant') => (['assistant', practiceModelName].includes(model) ? `the ${model}` : model);

/** Says why a part of an answer was not applied, behind the words that say that it was not. */
const unmatchedReasons: Record<NonNullable<NonNullable<Ask['unmatched']>[number]['reason']>, string> = {
  'not-found': 'the text that it wants to replace is not there',
  malformed: 'it is not in a form that can be read as a change',
  ambiguous: 'it can be read in more than one way, or its text stands in several places',
  'no-file': 'it does not say which file it belongs to',
  'file-not-allowed': 'no file of this name can be made here',
  abridged: 'it leaves code out, with a line that stands for it',
  unchanged: 'it changes nothing',
  'too-large': 'it is too large',
  reasoning: 'the model went on thinking and gave no answer',
  'not-shown': 'the assistant was not shown what stands in it',
};

function UnmatchedPart({ file, text, reason = 'malformed', nearest }: NonNullable<Ask['unmatched']>[number]) {
  const why = nearest
    ? `there is no line “${nearest.wanted.trim()}”; the nearest is line ${nearest.line}, “${nearest.text.trim()}”`
    : unmatchedReasons[reason];
  return (
    <div className="unmatched-edit">
      <p>
        This part could not be applied{file && ` in ${file}`}: {why}. Nothing of the answer was applied, and it cost none of your
        tokens. Ask again, or make the change yourself.
      </p>
      <pre className="exercise-output">{text}</pre>
    </div>
  );
}

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
