import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import { listVariables } from '#features/prompts/template/parse-template.ts';
import { areTexts, useKeptState } from '#features/users/browser-account/use-kept-text.ts';
import { isPlainObject } from '#platform/is-plain-object.ts';
import { findSchemaError } from '../checks/find-schema-error.ts';
import { longestAnswer, shortestAnswer } from '../run-limits.ts';
import { answerTokens } from '../running/run-request.ts';
import { mostCases, type SetCase, type SetContent, setCases } from '../sets/prompt-set.ts';
import { CaseForm } from './case-form.tsx';

/** The part of a set that its form edits; how often its cases run is chosen where it is run. */
type Edited = Omit<SetContent, 'repeats'>;

/** Edits a set; nothing is kept until it is saved. */
export function SetForm({
  set,
  keptAs,
  isNew = false,
  prompt,
  onSave,
}: {
  set: Edited;
  /** Names what is typed and not saved yet; absent for a set that comes from a file. */
  keptAs?: string;
  /** Says that nothing of it has been saved. */
  isNew?: boolean;
  prompt: string;
  onSave: (set: Edited) => void;
}) {
  const [kept, setKept, forget] = useKeptState<Draft | null>(keptAs ?? null, null, isDraft);
  const [begun] = useState(() => toDraft(set));
  const [saved, setSaved] = useState<Draft>();
  const draft = kept ?? saved ?? begun;
  const isChanged = kept !== null || (isNew && !saved);
  const variables = listVariables(prompt).map(({ name }) => name);
  const change = (changed: Partial<Draft>) => setKept({ ...draft, ...changed });
  const changeCase = (key: string, to: SetCase | undefined) =>
    change({ cases: draft.cases.flatMap((each) => (each.key !== key ? [each] : to ? [{ ...to, key }] : [])) });
  const item = { ...draft, cases: draft.cases.map(({ key: _key, ...each }) => each) };
  const fault = faultOf(item);
  return (
    <div className="set-form">
      <div className="run-fields">
        <Field label="Name of the set">
          <TextInput value={draft.name} maxLength={120} onChange={(event) => change({ name: event.target.value })} />
        </Field>
        <Field label="Tokens of an answer, at most">
          <TextInput
            type="number"
            min={shortestAnswer}
            max={longestAnswer}
            step={50}
            value={draft.answerTokens}
            onChange={(event) => change({ answerTokens: event.target.valueAsNumber || shortestAnswer })}
          />
        </Field>
      </div>
      {draft.cases.map((each, at) => (
        <CaseForm
          key={each.key}
          number={at + 1}
          setCase={each}
          variables={variables}
          onChange={(to) => changeCase(each.key, to)}
        />
      ))}
      {fault && isChanged && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      <div className="run-actions">
        <Button
          onClick={() =>
            change({
              cases: [
                ...draft.cases,
                { key: crypto.randomUUID(), name: `Case ${draft.cases.length + 1}`, values: {}, checks: [] },
              ],
            })
          }
          disabled={draft.cases.length >= mostCases}
        >
          Add a case
        </Button>
        <Button
          tone="primary"
          disabled={!isChanged || fault !== undefined}
          onClick={() => {
            onSave(item);
            setSaved(draft);
            setKept(null);
            forget();
          }}
        >
          Save this test set
        </Button>
        {isChanged && <span className="run-facts">Not saved yet</span>}
      </div>
    </div>
  );
}

/** The fields of the form, with a key for each case. */
type Draft = ReturnType<typeof toDraft>;

const toDraft = ({ name, cases, answerTokens }: Edited) => ({
  name,
  cases: cases.map((each) => ({ ...each, key: crypto.randomUUID() })),
  answerTokens,
});

/** Says whether something is a draft as it is kept, complete or not. */
const isDraft = (kept: unknown): kept is Draft =>
  isPlainObject(kept) &&
  typeof kept.name === 'string' &&
  Array.isArray(kept.cases) &&
  kept.cases.every((each) => isPlainObject(each) && areTexts(each.values) && Array.isArray(each.checks));

function faultOf(item: Edited): string | undefined {
  if (item.name.trim() === '') return 'Give the set a name.';
  if (!answerTokens.safeParse(item.answerTokens).success) return 'An answer has 50 to 1,500 tokens.';
  if (!setCases.safeParse(item.cases).success) return 'A value or a check is too long.';
  for (const [at, { checks }] of item.cases.entries()) {
    const fault = checks
      .map((check) => check.kind === 'json' && check.schema.trim() && findSchemaError(check.schema))
      .find(Boolean);
    if (fault) return `Case ${at + 1}: ${fault}.`;
  }
  return undefined;
}
