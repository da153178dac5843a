import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field, Select } from '#app/components/field.tsx';
import type { PromptTemplate } from '#features/prompts/prompt-documents.ts';
import { defaultSetAnswer } from '../run-limits.ts';
import type { PromptSet, SetContent } from '../sets/prompt-set.ts';
import { PromptfooButtons } from './promptfoo-buttons.tsx';
import { SetForm } from './set-form.tsx';
import { SetResults } from './set-results.tsx';
import { SetRunner } from './set-runner.tsx';
import type { Budget } from './use-budget.ts';
import type { RunData } from './use-run-data.ts';

/** Shows the regression sets of a prompt: their cases, what running one costs, and what came of it. */
export function SetsTab({
  data,
  userId,
  template,
  asked,
  model,
  temperature,
  budget,
}: {
  data: RunData;
  userId: string;
  template: PromptTemplate;
  /** The prompt's text as it is asked (`PromptToRun`). */
  asked: string;
  model: string;
  temperature: number;
  budget: Budget;
}) {
  const [chosenId, choose] = useState<string>();
  /** A set from a file, until it is saved. */
  const [imported, setImported] = useState<{ key: string; content: SetContent }>();
  /** Counts what became of imported sets: what was said of one ends with it. */
  const [settled, setSettled] = useState(0);
  const set = data.sets.find(({ id }) => id === chosenId) ?? data.sets[0];

  function make(content: SetContent) {
    const itemId = crypto.randomUUID();
    const item = { parentPromptTemplateId: template.id, ...content };
    void data.write({ kind: 'create', table: 'prompt_sets', itemId, item });
    choose(itemId);
    settle();
  }

  const change = (of: PromptSet, item: Partial<SetContent>) =>
    void data.write({ kind: 'update', table: 'prompt_sets', itemId: of.id, item, seen: of });

  function settle() {
    setImported(undefined);
    setSettled(settled + 1);
  }

  return (
    <div className="set-form">
      <p className="text-quiet">
        A test set has cases: values for the variables, and what must be true of the answer. Run it after each change of the
        prompt.
      </p>
      <SetActions
        sets={data.sets}
        set={set}
        isImported={imported !== undefined}
        onChoose={choose}
        onMake={make}
        onDelete={(itemId) => void data.write({ kind: 'delete', table: 'prompt_sets', itemId, item: {} })}
        onDiscard={settle}
      />
      <PromptfooButtons
        key={settled}
        set={imported ? undefined : set}
        prompt={template.prompt}
        onImport={(content) => setImported({ key: crypto.randomUUID(), content })}
      />
      {imported && (
        <SetForm
          key={imported.key}
          set={imported.content}
          isNew
          prompt={template.prompt}
          onSave={(edited) => make({ ...edited, repeats: imported.content.repeats })}
        />
      )}
      {set && !imported && (
        <>
          <SetForm
            key={set.id}
            set={set}
            keptAs={`test set ${set.id}`}
            prompt={template.prompt}
            onSave={(edited) => change(set, edited)}
          />
          <SetRunner
            set={set}
            isSaved={data.isSaved}
            userId={userId}
            prompt={asked}
            model={model}
            temperature={temperature}
            budget={budget}
            onRepeats={(repeats) => change(set, { repeats })}
          />
          <SetResults results={data.results.filter(({ parentPromptSetId }) => parentPromptSetId === set.id)} />
        </>
      )}
    </div>
  );
}

/** Shows what can be done with test sets as a whole: choose one, make one, delete one, or discard one that a file brought. */
function SetActions({
  sets,
  set,
  isImported,
  onChoose,
  onMake,
  onDelete,
  onDiscard,
}: {
  sets: PromptSet[];
  set: PromptSet | undefined;
  isImported: boolean;
  onChoose: (setId: string) => void;
  onMake: (content: SetContent) => void;
  onDelete: (setId: string) => void;
  onDiscard: () => void;
}) {
  return (
    <div className="run-actions">
      {!isImported && sets.length > 1 && (
        <Field label="Test set">
          <Select value={set?.id} onChange={(event) => onChoose(event.target.value)}>
            {sets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {isImported ? (
        <Button tone="danger" onClick={onDiscard}>
          Discard the imported set
        </Button>
      ) : (
        <Button
          onClick={() => onMake({ name: `Test set ${sets.length + 1}`, cases: [], repeats: 3, answerTokens: defaultSetAnswer })}
        >
          New test set
        </Button>
      )}
      {set && !isImported && (
        <Button tone="danger" onClick={() => onDelete(set.id)}>
          Delete this test set
        </Button>
      )}
    </div>
  );
}
