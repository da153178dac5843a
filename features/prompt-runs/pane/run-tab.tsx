import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { fillTemplate } from '#features/prompts/template/fill-template.ts';
import { longestAnswer } from '../run-limits.ts';
import { addUses, mostUse } from '../running/most-use.ts';
import { AnswerView } from './answer-view.tsx';
import { CompareFields, loadVersionsOf } from './compare-fields.tsx';
import { CostAtMost } from './cost-at-most.tsx';
import type { RunColumn, useRuns } from './use-runs.ts';
import type { TokenBalance } from './use-token-balance.ts';

/** Runs a prompt, once or side by side, and shows the answers. */
export function RunTab({
  base,
  models,
  userId,
  templateId,
  runs,
  balance,
}: {
  base: RunColumn;
  models: string[];
  userId: string;
  templateId: string;
  runs: ReturnType<typeof useRuns>;
  balance: TokenBalance;
}) {
  const [make, setMake] = useState<{ columns: (base: RunColumn) => RunColumn[] }>({ columns: (one) => [one] });
  const [pressed, setPressed] = useState(0);
  const columns = make.columns({ ...base, repeat: pressed });
  const uses = columns.map((column) => mostUse({ prompt: fillTemplate(column).text, mostTokens: longestAnswer }));
  return (
    <div className="run-tab">
      <div className="run-fields">
        <CompareFields
          base={base}
          models={models}
          loadVersions={() => loadVersionsOf({ userId, templateId })}
          onColumns={(wanted) => setMake({ columns: wanted })}
        />
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
        <CostAtMost use={addUses(uses)} tokens={balance.tokens} />
      </div>
      <div className="run-columns" data-columns={runs.columns.length}>
        {runs.columns.map((state) => (
          <AnswerView key={state.id} state={state} />
        ))}
      </div>
    </div>
  );
}
