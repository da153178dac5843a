import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field, Select } from '#app/components/field.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import type { PromptToRun } from '#features/prompts/prompt-to-run.ts';
import { fillTemplate } from '#features/prompts/template/parse-template.ts';
import { useKeptState } from '#features/users/browser-account/use-kept-text.ts';
import type { ModelPrice } from '#platform/language-model/tokens.ts';
import { answerLengths, defaultAnswer } from '../run-limits.ts';
import { describeCut, inSeconds } from './answer-view.tsx';
import { inCost } from './cost-at-most.tsx';
import { ImproveTab } from './improve-tab.tsx';
import { RunTab } from './run-tab.tsx';
import { SetsTab } from './sets-tab.tsx';
import { useBudget } from './use-budget.ts';
import { type PromptRun, type RunData, useRunData } from './use-run-data.ts';
import { useRuns } from './use-runs.ts';
import './run-pane.css';

/** Runs a prompt on a model, has it improved, tests it with regression sets, and keeps what came of both. */
export function RunPane({
  userId,
  models,
  prices,
  template,
  asked,
  values,
  option,
  write,
}: PromptToRun & {
  userId: string;
  /** Names of the models that may be asked; the first is chosen where the prompt's option names no other of them. */
  models: string[];
  prices: ModelPrice[];
}) {
  const templateId = template.id;
  const data = useRunData({ userId, templateId });
  const budget = useBudget({ userId, prices });
  const runs = useRuns({ userId, templateId, afterCall: budget.afterCall });
  const [chosen, setChosen] = useState<string>();
  const model = chosen ?? (models.includes(option.model) ? option.model : (models[0] ?? ''));
  const { temperature } = option;
  const [answerTokens, setAnswerTokens] = useKeptState('run-answer-tokens', defaultAnswer, isAnswerLength);
  const base = { label: model, prompt: asked, values, model, temperature, repeat: 0, answerTokens };
  const repeat = (run: PromptRun) => {
    const { prompt, model: ranOn, repeat: count, answerTokens } = run;
    void runs.run([
      {
        label: `${ranOn}, again`,
        prompt,
        values: run.values,
        model: ranOn,
        temperature: run.temperature,
        repeat: count,
        answerTokens,
      },
    ]);
    document.getElementById('run-answers')?.scrollIntoView();
  };
  return (
    <section className="run-pane" aria-label="Run this prompt" id="run-answers">
      <div className="run-fields">
        <Field label="Run it on">
          <Select value={model} onChange={(event) => setChosen(event.target.value)}>
            {models.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Tabs
        label="What to do with the prompt"
        tabs={[
          {
            id: 'run',
            label: 'Run',
            content: <RunTab {...{ base, models, userId, templateId, runs, budget, setAnswerTokens }} />,
          },
          {
            id: 'improve',
            label: 'Improve',
            content: <ImproveTab userId={userId} prompt={template.prompt} model={model} write={write} budget={budget} />,
          },
          {
            id: 'sets',
            label: 'Tests',
            content: <SetsTab {...{ data, userId, template, asked, model, temperature, budget }} />,
          },
          { id: 'history', label: 'History', content: <HistoryTab data={data} onRepeat={repeat} /> },
        ]}
      />
    </section>
  );
}

const isAnswerLength = (kept: unknown): kept is number => answerLengths.some((each) => each === kept);

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const verdicts = { good: 'Good', bad: 'Not good' } as const;

/** Lists the runs of a prompt, newest first, each to open, repeat, judge and delete. */
function HistoryTab({ data, onRepeat }: { data: RunData; onRepeat: (run: PromptRun) => void }) {
  if (data.runs.length === 0) return <p className="text-quiet">Nothing has been run yet. What you run is kept here.</p>;
  return (
    <ul className="run-history">
      {data.runs.map((run) => (
        <li key={run.id}>
          <KeptRun run={run} data={data} onRepeat={onRepeat} />
        </li>
      ))}
    </ul>
  );
}

function KeptRun({ run, data, onRepeat }: { run: PromptRun; data: RunData; onRepeat: (run: PromptRun) => void }) {
  const { verdict, model, temperature, milliseconds } = run;
  const judge = (wanted: 'good' | 'bad') =>
    data.write({
      kind: 'update',
      table: 'prompt_runs',
      itemId: run.id,
      item: { verdict: verdict === wanted ? null : wanted },
      seen: run,
    });
  return (
    <details>
      <summary>
        {time.format(new Date(run.created))} · {model} · {inCost(run)}
        {verdict && ` · ${verdicts[verdict]}`}
      </summary>
      <p className="run-facts">
        Temperature {temperature} · {inSeconds(milliseconds)}
      </p>
      <p className="run-answer-title">Prompt</p>
      <pre className="run-text">{fillTemplate(run).text}</pre>
      <p className="run-answer-title">Answer</p>
      <pre className="run-text">{run.answer}</pre>
      {run.cutBy && <p className="run-facts">{describeCut({ ...run, cutBy: run.cutBy })}</p>}
      <div className="run-actions">
        <Button onClick={() => onRepeat(run)}>Repeat this run</Button>
        {(['good', 'bad'] as const).map((each) => (
          <Button key={each} tone="quiet" aria-pressed={verdict === each} onClick={() => void judge(each)}>
            {verdicts[each]}
          </Button>
        ))}
        <Button tone="danger" onClick={() => void data.write({ kind: 'delete', table: 'prompt_runs', itemId: run.id, item: {} })}>
          Delete this run
        </Button>
      </div>
    </details>
  );
}
