import { useEffect, useState } from 'react';
import { second } from '#platform/durations.ts';
import type { SearchAnswer } from './search-answer.ts';
import type { SearchFault } from './search-messages.ts';

/** Reports that the server understood and refused. */
export class SearchRefused extends Error {
  override name = 'SearchRefused';
  readonly fault: SearchFault;

  constructor(fault: SearchFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Asks the server. Rejects with SearchRefused for a query it does not take, with anything else when it cannot be reached. */
async function askSearch({ text, signal }: { text: string; signal: AbortSignal }): Promise<SearchAnswer> {
  const parameters = new URLSearchParams({ q: text, locale: document.documentElement.lang });
  const base = document.documentElement.dataset.contentBase ?? '/content';
  const response = await fetch(`${base}/search?${parameters}`, { signal });
  if (response.status === 400) throw new SearchRefused((await response.json()).fault);
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  return response.json();
}

const debounceDelay = 0.08 * second;
/** The pause after which a site that was away, or is still reading its texts, is asked again. */
const retryDelay = 2 * second;

/** The outcome of asking for a text: an answer or an error, and neither where nothing was asked. */
export interface SearchOutcome {
  text: string;
  answer?: SearchAnswer;
  error?: unknown;
}

/**
 * Asks for what is in a field while it is typed, debounced, and anew each time the search opens: what is found depends on who is signed in
 * by then. Only what came of the text that stands there now is shown, however late others come; a closed search keeps nothing.
 */
export function useSearch({ isOpen }: { isOpen: boolean }) {
  const [question, setQuestion] = useState({ text: '' }); // each new object is asked, the same text too
  const [outcome, setOutcome] = useState<SearchOutcome>();
  const isSettled = outcome?.text === question.text.trim() && outcome.error === undefined;

  useEffect(() => (isOpen ? follow(question.text.trim(), setOutcome) : setOutcome(undefined)), [question, isOpen]);
  useEffect(() => {
    if (!isOpen || isSettled) return;
    const askAgain = () => setQuestion(({ text }) => ({ text }));
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, [isOpen, isSettled]);

  return { text: question.text, outcome, isSettled, ask: (text: string) => setQuestion({ text }) };
}

/** Asks until there is a whole answer or a refusal, or until what it returns is called. */
function follow(text: string, show: (outcome: SearchOutcome) => void): (() => void) | undefined {
  if (text === '') {
    show({ text });
    return;
  }
  const leaving = new AbortController();
  const { signal } = leaving;
  let timer = setTimeout(ask, debounceDelay);

  async function ask(): Promise<void> {
    const { answer, error } = await askSearch({ text, signal }).then(
      (answer) => ({ answer, error: undefined }),
      (error: unknown) => ({ answer: undefined, error }),
    );
    if (signal.aborted) return;
    show({ text, answer, error });
    if (answer?.isPartial || (error && !(error instanceof SearchRefused))) timer = setTimeout(ask, retryDelay);
  }
  return () => {
    clearTimeout(timer);
    leaving.abort();
  };
}
