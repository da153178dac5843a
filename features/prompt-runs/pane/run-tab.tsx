import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { fillTemplate } from '#features/prompts/template/fill-template.ts';
import { roughTokenCount } from '#platform/text/rough-token-count.ts';
import { longestAnswer } from '../run-limits.ts';
import { AnswerView, inTokens } from './answer-view.tsx';
import { CompareFields, loadVersionsOf } from './compare-fields.tsx';
import type { RunColumn, useRuns } from './use-runs.ts';

/** Runs a prompt, once or side by side, and shows the answers. */
export function RunTab({
  base,
  models,
  userId,
  templateId,
  runs,
}: {
  base: RunColumn;
  models: string[];
  userId: string;
  templateId: string;
  runs: ReturnType<typeof useRuns>;
}) {
  const [make, setMake] = useState<{ columns: (base: RunColumn) => RunColumn[] }>({ columns: (one) => [one] });
  const [pressed, setPressed] = useState(0);
  const columns = make.columns({ ...base, repeat: pressed });
  const most = columns.reduce((sum, column) => sum + roughTokenCount(fillTemplate(column).text) + longestAnswer, 0);
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
        <span className="run-facts">At most about {inTokens(most)}</span>
      </div>
      <div className="run-columns" data-columns={runs.columns.length}>
        {runs.columns.map((state) => (
          <AnswerView key={state.id} state={state} />
        ))}
      </div>
    </div>
  );
}
