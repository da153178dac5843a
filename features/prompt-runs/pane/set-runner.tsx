import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field, Select } from '#app/components/field.tsx';
import { FunctionError } from '#features/function-client/call-function.ts';
import { streamFunction } from '#features/function-client/stream-function.ts';
import { formatMicroDollars } from '#platform/text/format-money.ts';
import { allTokens } from '../running/most-use.ts';
import {
  findRunFault,
  mostRunsOfSet,
  mostUseOfSet,
  type PromptSet,
  repeatOptions,
  type SetContent,
  type SetEvent,
} from '../sets/prompt-set.ts';
import { inCost, inTokens } from './cost-at-most.tsx';
import type { Budget } from './use-budget.ts';

/** Runs a set on the prompt as it is now, as often as its person chooses; says beforehand how many runs that are and what they cost at most. */
export function SetRunner({
  set,
  isSaved,
  userId,
  prompt,
  model,
  temperature,
  budget,
  onRepeats,
}: {
  set: PromptSet;
  /** The server, which runs it, has it as it stands here. */
  isSaved: boolean;
  userId: string;
  prompt: string;
  model: string;
  temperature: number;
  budget: Budget;
  onRepeats: (repeats: number) => void;
}) {
  const [told, setTold] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  /** Pressed while a change was on its way to the server. A button that refuses the press meanwhile loses one that itself ended the typing. */
  const [isWaiting, setWaiting] = useState(false);
  const stopping = useRef<AbortController>(undefined);
  const fault = findRunFault({ set, prompt, tokens: budget.tokens });

  async function run() {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setRunning(true);
    setProblem(undefined);
    setTold(`0 of ${set.cases.length * set.repeats} runs`);
    const body = { parentUserId: userId, requestId: crypto.randomUUID(), promptSetId: set.id, prompt, model, temperature };
    try {
      for await (const event of streamFunction<SetEvent>({ name: 'runPromptSet', body, signal })) {
        if (event.type === 'run') setTold(`${event.done} of ${event.of} runs`);
        else if (event.type === 'failed') throw new FunctionError({ ...event, status: 200 });
        else {
          const lost = event.lost > 0 ? `, ${event.lost} came to nothing and cost nothing` : '';
          const left = event.left > 0 ? ` ${event.left} were not made. ${event.reason}.` : '';
          setTold(`${event.passed} of ${event.runs} runs passed${lost}.${left} It cost ${inCost(event)}.`);
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
      budget.afterCall();
    }
  }

  const runOnceSaved = useEffectEvent(() => {
    setWaiting(false);
    void run();
  });
  useEffect(() => {
    if (isWaiting && isSaved) runOnceSaved();
  }, [isWaiting, isSaved]);

  return (
    <div className="set-form">
      <div className="run-fields">
        <RepeatsField set={set} isRunning={isRunning} onRepeats={onRepeats} />
      </div>
      {fault ? <p className="field-error">{fault}</p> : <SetEstimate set={set} prompt={prompt} model={model} budget={budget} />}
      <div className="run-actions">
        <Button
          tone="primary"
          busy={isRunning || isWaiting}
          disabled={fault !== undefined}
          onClick={() => (isSaved ? void run() : setWaiting(true))}
        >
          Run this test set
        </Button>
        {isWaiting && <Button onClick={() => setWaiting(false)}>Do not run it</Button>}
        {isRunning && <Button onClick={() => stopping.current?.abort()}>Stop</Button>}
        <span role="status">{isWaiting ? 'It runs as soon as it is saved.' : told}</span>
      </div>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Asks how often each case is run; a number that came with a file stands in the list, too. */
function RepeatsField({
  set: { cases, repeats },
  isRunning,
  onRepeats,
}: {
  set: PromptSet;
  isRunning: boolean;
  onRepeats: (repeats: number) => void;
}) {
  const options = [...new Set([...repeatOptions, repeats])].toSorted((one, other) => one - other);
  return (
    <Field label="Runs of each case" hint="More runs tell a worse version from bad luck">
      <Select value={repeats} disabled={isRunning} onChange={({ target }) => onRepeats(Number(target.value))}>
        {options.map((each) => (
          <option key={each} disabled={each !== repeats && cases.length * each > mostRunsOfSet}>
            {each}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Says how many runs a set makes, what they cost at most, and what that leaves. */
function SetEstimate({
  set,
  prompt,
  model,
  budget: { tokens, priceOf },
}: {
  set: SetContent;
  prompt: string;
  model: string;
  budget: Budget;
}) {
  const { cases, repeats } = set;
  const runs = cases.length * repeats;
  const use = mostUseOfSet({ set, prompt });
  const most = allTokens(use);
  const microDollars = priceOf({ model, use });
  return (
    <p className="run-facts">
      {cases.length === 1 ? '1 case' : `${cases.length} cases`} × {repeats} = {runs === 1 ? '1 run' : `${runs} runs`}.{' '}
      {inTokens(most)} are reserved
      {tokens !== undefined && `, which leaves ${(tokens - most).toLocaleString('en')} of your ${tokens.toLocaleString('en')}`}.
      What is not used comes back.
      {microDollars !== undefined && ` In money, that is ${formatMicroDollars(microDollars)} at most.`}
    </p>
  );
}
