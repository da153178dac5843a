import { useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { CodeDiff } from '#app/components/code-diff.tsx';
import { FunctionError } from '#features/function-client/call-function.ts';
import { streamFunction } from '#features/function-client/stream-function.ts';
import { practiceModelName } from '#features/practice/assistant/practice-model.ts';
import { applyChange, editorInstructions, type ImproveEvent, type PromptChange } from '../improving/prompt-changes.ts';
import { defaultAnswer } from '../run-limits.ts';
import { allTokens, mostUse } from '../running/most-use.ts';
import { CostAtMost, inCost } from './cost-at-most.tsx';
import type { Budget } from './use-budget.ts';

/** Asks for changes that make the prompt clearer, and shows each with its reason, to accept or to leave. */
export function ImproveTab({
  userId,
  prompt,
  model,
  write,
  budget,
}: {
  userId: string;
  prompt: string;
  model: string;
  write: (prompt: string) => void;
  budget: Budget;
}) {
  const { suggestions, done, problem, isAsking, ask, decide, stop } = useImprovements({ userId, afterCall: budget.afterCall });
  const list = useRef<HTMLOListElement>(null);
  const use = mostUse({ instructions: editorInstructions, prompt, mostTokens: defaultAnswer });
  const isSaid = prompt.trim() !== '';

  function choose(suggestion: Suggestion, decision: 'accepted' | 'kept'): void {
    const changed = decision === 'accepted' ? applyChange({ prompt, change: suggestion.change }) : undefined;
    if (changed !== undefined) write(changed);
    decide(suggestion, decision);
    list.current?.focus();
  }

  return (
    <div className="run-tab">
      <div className="run-actions">
        <Button tone="primary" busy={isAsking} disabled={!isSaid} onClick={() => void ask({ prompt, model })}>
          Suggest improvements
        </Button>
        {isAsking && <Button onClick={stop}>Stop</Button>}
        {isSaid ? (
          <CostAtMost most={allTokens(use)} microDollars={budget.priceOf({ model, use })} tokens={budget.tokens} />
        ) : (
          <span className="run-facts">Write a prompt first</span>
        )}
      </div>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {suggestions && done && (
        <>
          <p className="run-facts" role="status">
            {suggestions.length === 0
              ? 'Nothing to improve was found'
              : suggestions.length === 1
                ? '1 suggestion'
                : `${suggestions.length} suggestions`}{' '}
            · {done.model}
            {done.model === practiceModelName && ', which follows fixed rules'} · {inCost(done)}
          </p>
          <ol className="run-suggestions" aria-label="Suggestions" tabIndex={-1} ref={list}>
            {suggestions.map((suggestion) => (
              <SuggestionItem
                key={`${suggestion.change.search}\n${suggestion.change.replace}`}
                suggestion={suggestion}
                canBeMade={applyChange({ prompt, change: suggestion.change }) !== undefined}
                choose={(decision) => choose(suggestion, decision)}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function SuggestionItem({
  suggestion: { change, decision },
  canBeMade,
  choose,
}: {
  suggestion: Suggestion;
  canBeMade: boolean;
  choose: (decision: 'accepted' | 'kept') => void;
}) {
  return (
    <li className="run-suggestion">
      <p>{change.reason}</p>
      <CodeDiff before={change.search} after={change.replace} />
      {decision ? (
        <p className="run-facts">{decision === 'accepted' ? '+ Accepted' : '− Left as it is'}</p>
      ) : (
        <p className="run-actions">
          {canBeMade ? (
            <Button onClick={() => choose('accepted')}>Accept</Button>
          ) : (
            <span className="run-facts">Your prompt no longer has these words, or has them twice.</span>
          )}
          <Button tone="quiet" onClick={() => choose('kept')}>
            Leave as it is
          </Button>
        </p>
      )}
    </li>
  );
}

/** A suggested change, and what its author decided. */
interface Suggestion {
  change: PromptChange;
  decision?: 'accepted' | 'kept';
}

/** Has a prompt improved by a model, and keeps what is decided of each change. */
function useImprovements({ userId, afterCall }: { userId: string; afterCall: () => void }) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>();
  const [done, setDone] = useState<Extract<ImproveEvent, { type: 'done' }>>();
  const [problem, setProblem] = useState<string>();
  const asking = useRef<AbortController>(undefined);
  const [isAsking, setAsking] = useState(false);

  async function ask({ prompt, model }: { prompt: string; model: string }): Promise<void> {
    const stopped = new AbortController();
    asking.current = stopped;
    setAsking(true);
    setProblem(undefined);
    setSuggestions(undefined);
    const body = { parentUserId: userId, requestId: crypto.randomUUID(), prompt, model };
    try {
      for await (const event of streamFunction<ImproveEvent>({ name: 'runPromptEditor', body, signal: stopped.signal })) {
        if (event.type === 'failed') throw new FunctionError({ ...event, status: 200 });
        if (event.type !== 'done') continue;
        setDone(event);
        setSuggestions(event.changes.map((change) => ({ change })));
      }
    } catch (error) {
      if (!stopped.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setAsking(false);
      afterCall();
    }
  }

  const decide = (suggestion: Suggestion, decision: Suggestion['decision']) =>
    setSuggestions((all) => all?.map((each) => (each === suggestion ? { ...each, decision } : each)));

  return { suggestions, done, problem, isAsking, ask, decide, stop: () => asking.current?.abort() };
}
