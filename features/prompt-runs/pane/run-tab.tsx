import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { Select } from '#app/components/select.tsx';
import { fillTemplate } from '#features/prompts/template/fill-template.ts';
import { answerLengths } from '../run-limits.ts';
import { allTokens, mostUse, type TokenUse } from '../running/most-use.ts';
import { AnswerView } from './answer-view.tsx';
import { CompareFields, loadVersionsOf } from './compare-fields.tsx';
import { CostAtMost } from './cost-at-most.tsx';
import type { Budget } from './use-budget.ts';
import type { RunColumn, useRuns } from './use-runs.ts';

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
