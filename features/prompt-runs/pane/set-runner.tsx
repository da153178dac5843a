import { useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { FunctionError } from '#features/function-client/call-function.ts';
import { streamFunction } from '#features/function-client/stream-function.ts';
import { fillTemplate } from '#features/prompts/template/fill-template.ts';
import { roughTokenCount } from '#platform/text/rough-token-count.ts';
import { planRuns } from '../sets/plan-runs.ts';
import { mostRunsOfSet, type PromptSet } from '../sets/prompt-set.ts';
import type { SetEvent } from '../sets/set-event.ts';
import { inTokens } from './answer-view.tsx';

/** Runs a set on the prompt as it is now; says beforehand how many runs that are and what they cost at most. */
export function SetRunner({
  set,
  isSaved,
  userId,
  prompt,
  model,
  temperature,
}: {
  set: PromptSet;
  /** The server, which runs it, has it as it stands here. */
  isSaved: boolean;
  userId: string;
  prompt: string;
  model: string;
  temperature: number;
}) {
  const [told, setTold] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const stopping = useRef<AbortController>(undefined);
  const planned = planRuns(set);
  const most = planned.reduce(
    (sum, { setCase: { values } }) => sum + roughTokenCount(fillTemplate({ prompt, values }).text) + set.answerTokens,
    0,
  );

  async function run() {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setRunning(true);
    setProblem(undefined);
    setTold(`0 of ${planned.length} runs`);
    const body = { parentUserId: userId, requestId: crypto.randomUUID(), promptSetId: set.id, prompt, model, temperature };
    try {
      for await (const event of streamFunction<SetEvent>({ name: 'runPromptSet', body, signal })) {
        if (event.type === 'run') setTold(`${event.done} of ${event.of} runs`);
        else if (event.type === 'failed') throw new FunctionError({ ...event, status: 200 });
        else {
          const lost = event.lost > 0 ? `, ${event.lost} came to nothing and cost nothing` : '';
          const left = event.left > 0 ? ` ${event.left} were not made. ${event.reason}.` : '';
          setTold(`${event.passed} of ${event.runs} runs passed${lost}.${left} It cost ${inTokens(event.tokens)}.`);
        }
      }
    } catch (error) {
      if (signal.aborted) setTold('You stopped the set. It cost what had been answered, and is not kept.');
      else {
        setTold('');
        setProblem(error instanceof Error ? error.message : String(error));
      }
    } finally {
      setRunning(false);
    }
  }

  const isPossible = planned.length > 0 && planned.length <= mostRunsOfSet;
  return (
    <div className="run-actions">
      <Button tone="primary" busy={isRunning} disabled={!isPossible || !isSaved} onClick={() => void run()}>
        Run this test set
      </Button>
      {isRunning && <Button onClick={() => stopping.current?.abort()}>Stop</Button>}
      <span className="run-facts">
        {planned.length > mostRunsOfSet
          ? `${planned.length} runs are too many: ${mostRunsOfSet} at most`
          : `${planned.length} runs, at most about ${inTokens(most)}`}
      </span>
      <span role="status">{isSaved ? told : 'It can be run once it is saved.'}</span>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
