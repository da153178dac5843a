import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field, Select, Textarea } from '#app/components/field.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { fillTemplate, listVariables } from '#features/prompts/template/parse-template.ts';
import { answerLengths, mostColumns } from '../run-limits.ts';
import { allTokens, mostUse, type TokenUse } from '../running/most-use.ts';
import { AnswerView } from './answer-view.tsx';
import { CostAtMost } from './cost-at-most.tsx';
import type { Budget } from './use-budget.ts';
import type { RunColumn, useRuns } from './use-runs.ts';

/** Reads the versions of a prompt that the server has, newest first. */
const loadVersionsOf = async ({ userId, templateId }: { userId: string; templateId: string }) => {
  const { list } = await callFunction<{ list: { prompt: string }[] }>('listPromptVersions', { parentUserId: userId, templateId });
  return [...new Set(list.map(({ prompt }) => prompt))];
};

/** Runs a prompt, once or side by side, and shows the answers. */
export function RunTab({
  base,
  models,
  userId,
  templateId,
  runs,
  budget,
  setAnswerTokens,
}: {
  base: RunColumn;
  models: string[];
  userId: string;
  templateId: string;
  runs: ReturnType<typeof useRuns>;
  budget: Budget;
  setAnswerTokens: (answerTokens: number) => void;
}) {
  const [make, setMake] = useState<{ columns: (base: RunColumn) => RunColumn[] }>({ columns: (one) => [one] });
  const [pressed, setPressed] = useState(0);
  const columns = make.columns({ ...base, repeat: pressed });
  const uses = columns.map((column) => ({
    model: column.model,
    use: mostUse({ prompt: fillTemplate(column).text, mostTokens: column.answerTokens }),
  }));
  return (
    <div className="run-tab">
      <div className="run-fields">
        <CompareFields
          base={base}
          models={models}
          loadVersions={() => loadVersionsOf({ userId, templateId })}
          onColumns={(wanted) => setMake({ columns: wanted })}
        />
        <Field label="Tokens of an answer, at most" hint="A word has one or two">
          <Select value={base.answerTokens} onChange={({ target }) => setAnswerTokens(Number(target.value))}>
            {answerLengths.map((each) => (
              <option key={each} value={each}>
                {each.toLocaleString('en')}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="run-actions">
        <Button
          tone="primary"
          busy={runs.isRunning}
          onClick={() => {
            setPressed(pressed + 1);
            void runs.run(columns);
          }}
        >
          {columns.length === 1 ? 'Run this prompt' : `Run ${columns.length} side by side`}
        </Button>
        {runs.isRunning && <Button onClick={runs.stop}>Stop</Button>}
        <CostAtMost {...addUpCost(uses, budget)} tokens={budget.tokens} />
      </div>
      <div className="run-columns" data-columns={runs.columns.length}>
        {runs.columns.map((state, at) => (
          <AnswerView
            key={state.id}
            state={state}
            isBusy={runs.isRunning}
            onRaise={(answerTokens) => {
              setAnswerTokens(answerTokens);
              void runs.raise(at, { ...state.column, answerTokens });
            }}
          />
        ))}
      </div>
    </div>
  );
}

function addUpCost(uses: { model: string; use: TokenUse }[], { priceOf }: Budget) {
  const most = uses.reduce((sum, { use }) => sum + allTokens(use), 0);
  const costs = uses.map(priceOf).filter((cost) => cost !== undefined);
  const isKnown = costs.length === uses.length;
  return { most, microDollars: isKnown ? costs.reduce((sum, cost) => sum + cost, 0) : undefined };
}

type Over = 'nothing' | 'models' | 'versions' | 'values';

/** Lets its person choose what to run side by side, and tells the columns. */
function CompareFields({
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
