import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { Select } from '#app/components/select.tsx';
import type { PromptTemplate } from '#features/prompts/prompt-documents.ts';
import { usualSetAnswer } from '../run-limits.ts';
import { SetForm } from './set-form.tsx';
import { SetResults } from './set-results.tsx';
import { SetRunner } from './set-runner.tsx';
import type { RunData } from './use-run-data.ts';

/** Shows the regression sets of a prompt: their cases, what running one costs, and what came of it. */
export function SetsTab({
  data,
  userId,
  template,
  model,
  temperature,
}: {
  data: RunData;
  userId: string;
  template: PromptTemplate;
  model: string;
  temperature: number;
}) {
  const [chosenId, choose] = useState<string>();
  const set = data.sets.find(({ id }) => id === chosenId) ?? data.sets[0];

  function make() {
    const itemId = crypto.randomUUID();
    const item = {
      parentPromptTemplateId: template.id,
      name: `Test set ${data.sets.length + 1}`,
      cases: [],
      repeats: 3,
      answerTokens: usualSetAnswer,
    };
    void data.write({ kind: 'create', table: 'prompt_sets', itemId, item });
    choose(itemId);
  }

  return (
    <div className="set-form">
      <p className="text-quiet">
        A test set has cases: values for the variables, and what must be true of the answer. Run it after each change of the
        prompt.
      </p>
      <div className="run-actions">
        {data.sets.length > 1 && (
          <Field label="Test set">
            <Select value={set?.id} onChange={(event) => choose(event.target.value)}>
              {data.sets.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Button onClick={make}>New test set</Button>
        {set && (
          <Button
            tone="danger"
            onClick={() => void data.write({ kind: 'delete', table: 'prompt_sets', itemId: set.id, item: {} })}
          >
            Delete this test set
          </Button>
        )}
      </div>
      {set && (
        <>
          <SetForm key={set.id} set={set} prompt={template.prompt} write={data.write} />
          <SetRunner set={set} userId={userId} prompt={template.prompt} model={model} temperature={temperature} />
          <SetResults results={data.results.filter(({ parentPromptSetId }) => parentPromptSetId === set.id)} />
        </>
      )}
    </div>
  );
}
