import { useRef, useState } from 'react';
import { FunctionError } from '#features/function-client/call-function.ts';
import { streamFunction } from '#features/function-client/stream-function.ts';
import type { ImproveEvent, PromptChange } from '../improving/prompt-change.ts';

/** Holds a suggested change, and what its author decided. */
export interface Suggestion {
  change: PromptChange;
  decision?: 'accepted' | 'kept';
}

/** Has a prompt improved by a model, and keeps what is decided of each change. */
export function useImprovements({ userId, afterCall }: { userId: string; afterCall: () => void }) {
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
