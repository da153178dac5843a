import { useRef, useState } from 'react';
import { FunctionError } from '#features/function-client/call-function.ts';
import { askAssistant } from '../assistant/ask-assistant.ts';
import type { AssistantEvent } from '../assistant/assistant-event.ts';
import type { AssistantRequest } from '../assistant/assistant-request.ts';
import type { Exercise } from '../problems/exercise.ts';
import { mostEarlierPrompts } from '../problems/prompt-limits.ts';
import type { TryStory } from '../rounds/try-record.ts';

export type AssistantAnswer = Extract<AssistantEvent, { type: 'done' }>;

/** Everything of a request but the earlier prompts. */
type Asked = Omit<AssistantRequest, 'history'>;

/** An answer, and what is kept of the question with the try that follows. */
interface Answered {
  record: TryStory['asks'][number];
  answer: AssistantAnswer;
}

/** Characters; as much of an answer is kept with a try. */
const longestAnswer = 6_000;

/** Asks the assistant about one exercise and shows its answer as it comes. */
export function useAssistant({
  exercise,
  userId,
  history,
  keepHistory,
  onTokens,
}: {
  exercise: Exercise;
  userId: string | null;
  /** The earlier prompts that go with the next one, oldest first. */
  history: string[];
  /** Called with the prompts that go with the one after, when one has been answered. */
  keepHistory: (prompts: string[]) => void;
  onTokens: (used: number) => void;
}) {
  const [text, setText] = useState('');
  const [isAnswering, setAnswering] = useState(false);
  const [answer, setAnswer] = useState<AssistantAnswer>();
  const [problem, setProblem] = useState<string>();
  const stopping = useRef<AbortController>(undefined);

  function take({ words, done, at, prompt }: { words: string; done: AssistantAnswer; at: string; prompt: string }): Answered {
    keepHistory([...history, prompt].slice(-mostEarlierPrompts));
    setText(words);
    setAnswer(done);
    onTokens(done.tokens);
    const { model, tokens } = done;
    return { record: { at, prompt, model, tokens, answer: words.slice(0, longestAnswer), decisions: [] }, answer: done };
  }

  /** Undefined where nothing came of it: it was stopped, or failed, which is shown and costs nothing. */
  async function ask(asked: Asked): Promise<Answered | undefined> {
    const { prompt } = asked;
    const stopped = new AbortController();
    stopping.current = stopped;
    setText('');
    setAnswer(undefined);
    setProblem(undefined);
    setAnswering(true);
    const at = new Date().toISOString();
    let said = '';
    const request = { ...asked, history };
    try {
      const done = await askAssistant({
        userId,
        problemId: exercise.problemId,
        requestId: crypto.randomUUID(),
        request,
        signal: stopped.signal,
        onText: (piece) => {
          said += piece;
          setText(said);
        },
      });
      return take({ words: said, done, at, prompt });
    } catch (error) {
      if (stopped.signal.aborted) return undefined;
      const isAway = said === '' && error instanceof FunctionError && error.errorKey === 'FETCH_FAILED';
      const offline = isAway ? await answerWithoutNetwork({ problemId: exercise.problemId, request }) : undefined;
      if (offline) return take({ ...offline, at, prompt });
      setProblem(error instanceof Error ? error.message : String(error));
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
    stop: () => stopping.current?.abort(),
  };
}

/** The code that answers comes when it is needed, or with what makes a page ready for when there is no network. */
async function answerWithoutNetwork(question: { problemId: string; request: AssistantRequest }) {
  const parts = await import('../assistant/answer-offline.ts').catch(() => undefined);
  return parts?.answerOffline(question);
}
