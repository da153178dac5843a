import { useRef, useState } from 'react';
import { askAssistant } from '../assistant/ask-assistant.ts';
import type { AssistantEvent } from '../assistant/assistant-event.ts';
import type { AssistantRequest } from '../assistant/assistant-request.ts';
import { composeRequest, estimateCost } from '../assistant/compose-request.ts';
import type { Exercise } from '../problems/exercise.ts';
import type { TryStory } from '../rounds/try-record.ts';

export type AssistantAnswer = Extract<AssistantEvent, { type: 'done' }>;

/** Everything of a request but the earlier prompts, which are kept here. */
type Asked = Omit<AssistantRequest, 'history'>;

const mostEarlierPrompts = 6;

/** Asks the assistant about one exercise and shows its answer as it comes. */
export function useAssistant({
  exercise,
  userId,
  onTokens,
}: {
  exercise: Exercise;
  userId: string | null;
  onTokens: (used: number) => void;
}) {
  const [text, setText] = useState('');
  const [isAnswering, setAnswering] = useState(false);
  const [answer, setAnswer] = useState<AssistantAnswer>();
  const [problem, setProblem] = useState<string>();
  const earlier = useRef<string[]>([]);
  const stopping = useRef<AbortController>(undefined);

  /** Undefined where nothing came of it: it was stopped, or failed, which is shown and costs nothing. */
  async function ask(asked: Asked): Promise<{ record: TryStory['asks'][number]; answer: AssistantAnswer } | undefined> {
    const { prompt } = asked;
    const stopped = new AbortController();
    stopping.current = stopped;
    setText('');
    setAnswer(undefined);
    setProblem(undefined);
    setAnswering(true);
    const at = new Date().toISOString();
    let said = '';
    try {
      const done = await askAssistant({
        userId,
        problemId: exercise.problemId,
        requestId: crypto.randomUUID(),
        request: { ...asked, history: earlier.current },
        signal: stopped.signal,
        onText: (piece) => {
          said += piece;
          setText(said);
        },
      });
      earlier.current = [...earlier.current, prompt].slice(-mostEarlierPrompts);
      setAnswer(done);
      onTokens(done.tokens);
      const { model, tokens } = done;
      return { record: { at, prompt, model, tokens, answer: said.slice(0, 6_000), decisions: [] }, answer: done };
    } catch (error) {
      if (!stopped.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      setAnswering(false);
    }
  }

  return {
    text,
    isAnswering,
    answer,
    problem,
    ask,
    /** The tokens that asking costs at most: so many are reserved. */
    estimate: (asked: Asked) => estimateCost(composeRequest({ ...asked, history: earlier.current })),
    stop: () => stopping.current?.abort(),
  };
}
