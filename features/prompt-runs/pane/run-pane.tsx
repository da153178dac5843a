import { useState } from 'react';
import { Field } from '#app/components/field.tsx';
import { Select } from '#app/components/select.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import type { PromptToRun } from '#features/prompts/prompt-to-run.ts';
import { useKeptState } from '#features/users/browser-account/use-kept-text.ts';
import type { ModelPrice } from '#platform/language-model/price-tokens.ts';
import { answerLengths, defaultAnswer } from '../run-limits.ts';
import { HistoryTab } from './history-tab.tsx';
import { ImproveTab } from './improve-tab.tsx';
import type { PromptRun } from './run-documents.ts';
import { RunTab } from './run-tab.tsx';
import { SetsTab } from './sets-tab.tsx';
import { useBudget } from './use-budget.ts';
import { useRunData } from './use-run-data.ts';
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
