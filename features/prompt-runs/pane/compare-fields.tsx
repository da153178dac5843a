import { useState } from 'react';
import { Field } from '#app/components/field.tsx';
import { Select } from '#app/components/select.tsx';
import { Textarea } from '#app/components/textarea.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { listVariables } from '#features/prompts/template/parse-template.ts';
import { mostColumns } from '../run-limits.ts';
import type { RunColumn } from './use-runs.ts';

type Over = 'nothing' | 'models' | 'versions' | 'values';

/** Lets its person choose what to run side by side, and tells the columns. */
export function CompareFields({
  base,
  models,
  loadVersions,
  onColumns,
}: {
  base: RunColumn;
  models: string[];
  loadVersions: () => Promise<string[]>;
  onColumns: (make: (base: RunColumn) => RunColumn[]) => void;
}) {
  const [over, setOver] = useState<Over>('nothing');
  const variables = listVariables(base.prompt);
  const [name, setName] = useState('');
  const [lines, setLines] = useState('');
  const varied = variables.some((variable) => variable.name === name) ? name : (variables[0]?.name ?? '');

  function tellValues(variable: string, text: string) {
    const values = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .slice(0, mostColumns);
    onColumns((now) =>
      values.length === 0
        ? [now]
        : values.map((value) => ({ ...now, label: `${variable}: ${value}`, values: { ...now.values, [variable]: value } })),
    );
  }

  async function choose(wanted: Over) {
    setOver(wanted);
    if (wanted === 'nothing') onColumns((now) => [now]);
    if (wanted === 'models') onColumns((now) => models.slice(0, mostColumns).map((model) => ({ ...now, model, label: model })));
    if (wanted === 'values') tellValues(varied, lines);
    if (wanted !== 'versions') return;
    const versions = await loadVersions();
    onColumns((now) => {
      const older = versions.filter((prompt) => prompt !== now.prompt).slice(0, mostColumns - 1);
      return [
        { ...now, label: 'As it is now' },
        ...older.map((prompt, at) => ({ ...now, prompt, label: `Version before, ${at + 1} back` })),
      ];
    });
  }

  return (
    <>
      <Field label="Side by side">
        <Select value={over} onChange={(event) => void choose(event.target.value as Over)}>
          <option value="nothing">One answer</option>
          {models.length > 1 && <option value="models">The models of this site</option>}
          <option value="versions">Versions of this prompt</option>
          {variables.length > 0 && <option value="values">Values of a variable</option>}
        </Select>
      </Field>
      {over === 'values' && (
        <>
          <Field label="Variable">
            <Select
              value={varied}
              onChange={(event) => {
                setName(event.target.value);
                tellValues(event.target.value, lines);
              }}
            >
              {variables.map((variable) => (
                <option key={variable.name}>{variable.name}</option>
              ))}
            </Select>
          </Field>
          <Field label="Its values" hint={`One a line, ${mostColumns} at most`}>
            <Textarea
              rows={3}
              value={lines}
              onChange={(event) => {
                setLines(event.target.value);
                tellValues(varied, event.target.value);
              }}
            />
          </Field>
        </>
      )}
    </>
  );
}

/** Reads the versions of a prompt that the server has, newest first. */
export const loadVersionsOf = async ({ userId, templateId }: { userId: string; templateId: string }) => {
  const { list } = await callFunction<{ list: { prompt: string }[] }>('listPromptVersions', { parentUserId: userId, templateId });
  return [...new Set(list.map(({ prompt }) => prompt))];
};
