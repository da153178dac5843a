import { Button } from '#app/components/button.tsx';
import { fillTemplate } from '#features/prompts/template/fill-template.ts';
import { describeCut, inSeconds } from './answer-view.tsx';
import { inCost } from './in-cost.ts';
import type { PromptRun } from './run-documents.ts';
import type { RunData } from './use-run-data.ts';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const verdicts = { good: 'Good', bad: 'Not good' } as const;

/** Lists the runs of a prompt, newest first, each to open, repeat, judge and delete. */
export function HistoryTab({ data, onRepeat }: { data: RunData; onRepeat: (run: PromptRun) => void }) {
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
