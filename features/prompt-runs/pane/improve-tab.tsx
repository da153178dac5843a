import { useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { CodeDiff } from '#app/components/code-diff.tsx';
import { practiceModelName } from '#features/practice/assistant/practice-model-name.ts';
import { applyChange } from '../improving/apply-change.ts';
import { editorInstructions } from '../improving/editor-instructions.ts';
import { defaultAnswer } from '../run-limits.ts';
import { allTokens, mostUse } from '../running/most-use.ts';
import { CostAtMost } from './cost-at-most.tsx';
import { inCost } from './in-cost.ts';
import type { Budget } from './use-budget.ts';
import { type Suggestion, useImprovements } from './use-improvements.ts';

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
