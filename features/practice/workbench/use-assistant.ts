import { useRef, useState } from 'react';
import { FunctionError } from '#features/function-client/call-function.ts';
import type { Answerer } from '../answerers/answerer.ts';
import { askAssistant } from '../assistant/ask-assistant.ts';
import type { AssistantEvent, AssistantRequest } from '../assistant/assistant-request.ts';
import type { Exercise } from '../problems/exercise.ts';
import { mostEarlierPrompts } from '../problems/prompt.ts';
import type { SettledDecisions } from '../problems/settled-decisions.ts';

export type AssistantAnswer = Extract<AssistantEvent, { type: 'done' }>;

/** Everything of a request but the earlier prompts. */
type Asked = Omit<AssistantRequest, 'history'>;

/** A question, when it was asked, and its answer. */
export interface Answered {
  at: string;
  prompt: string;
  words: string;
  /** What the learner had said of decisions that it had asked about. */
  settled?: SettledDecisions | undefined;
  done: AssistantAnswer;
}

/** Asks the assistant about one exercise and holds its words as they come. */
export function useAssistant({
  exercise,
  userId,
  answerer,
  history,
  keepHistory,
  onTokens,
}: {
  exercise: Exercise;
  userId: string | null;
  /** The practice model where it is absent. */
  answerer?: Answerer;
  /** The earlier prompts that go with the next one, oldest first. */
  history: string[];
  /** Called with the prompts that go with the one after, when one has been answered. */
  keepHistory: (prompts: string[]) => void;
  onTokens: (used: number) => void;
}) {
  const [text, setText] = useState('');
  const [isAnswering, setAnswering] = useState(false);
  const [heard, setHeard] = useState<Answered>();
  const [problem, setProblem] = useState<string>();
  const stopping = useRef<AbortController>(undefined);

  function take(answered: Answered): Answered {
    // A question goes on about the same prompt.
    if (!answered.done.explanation?.question) keepHistory([...history, answered.prompt].slice(-mostEarlierPrompts));
    setText(answered.words);
    setHeard(answered);
    onTokens(answered.done.tokens);
    return answered;
  }

  /** Undefined where nothing came of it: it was stopped, or failed, which is shown and costs nothing. */
  async function ask(asked: Asked): Promise<Answered | undefined> {
    const { prompt, settled } = asked;
    const stopped = new AbortController();
    stopping.current = stopped;
    setText('');
    setHeard(undefined);
    setProblem(undefined);
    setAnswering(true);
    const at = new Date().toISOString();
    let said = '';
    const request = { ...asked, history, variant: exercise.variant ?? 0 };
    const call = {
      request,
      signal: stopped.signal,
      onText: (piece: string) => {
        said += piece;
        setText(said);
      },
    };
    try {
      const done = await (answerer?.way === 'computer' || answerer?.way === 'browser'
        ? (await import('../answerers/ask-local-model.ts')).askLocalModel({ ...call, answerer })
        : askAssistant({
            ...call,
            userId,
            problemId: exercise.problemId,
            requestId: crypto.randomUUID(),
            request: { ...request, answeredBy: answerer?.way === 'key' ? answerer.provider : (answerer?.way ?? 'practice') },
          }));
      return take({ words: said, done, at, prompt, settled });
    } catch (error) {
      if (stopped.signal.aborted) return undefined;
      const isAway =
        (answerer?.way ?? 'practice') === 'practice' &&
        said === '' &&
        error instanceof FunctionError &&
        error.errorKey === 'FETCH_FAILED';
      const offline = isAway ? await answerWithoutNetwork({ problemId: exercise.problemId, request }) : undefined;
      if (offline) return take({ ...offline, at, prompt, settled });
      setProblem(error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      setAnswering(false);
    }
  }

  return {
    /** The words of an answer, as far as they have come. */
    text,
    isAnswering,
    /** The assistant's answer once it is whole, and when it was asked for. */
    answer: heard?.done,
    heardAt: heard?.at,
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
