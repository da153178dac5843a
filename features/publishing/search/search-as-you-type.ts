import { second } from '#platform/durations.ts';
import { askSearch, SearchRefused } from './ask-search.ts';
import type { SearchAnswer } from './search-answer.ts';

const debounceDelay = 0.08 * second;
/** After this pause a site that was away, or is still reading its texts, is asked again. */
const retryDelay = 2 * second;

interface Show {
  isOpen(): boolean;
  nothingAsked(): void;
  answer(answer: SearchAnswer): void;
  failure(error: unknown): void;
}

/** Asks for what is in the field while it is typed, debounced. Only the answer to what stands there now is shown, however late others come. */
export function searchAsYouType(input: HTMLInputElement, show: Show): { ask(): void; isSettled(): boolean } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let settled = '';

  function stop(): void {
    clearTimeout(timer);
    running?.abort();
  }

  async function ask(): Promise<void> {
    stop();
    const text = input.value.trim();
    const mine = new AbortController();
    running = mine;
    if (text === '') {
      settled = '';
      return show.nothingAsked();
    }
    try {
      const answer = await askSearch({ text, signal: mine.signal });
      if (mine.signal.aborted) return;
      settled = text;
      show.answer(answer);
      if (answer.isPartial) askLater();
    } catch (error) {
      if (mine.signal.aborted) return;
      show.failure(error);
      if (!(error instanceof SearchRefused)) askLater();
    }
  }

  function askLater(): void {
    timer = setTimeout(() => {
      if (show.isOpen()) void ask();
    }, retryDelay);
  }

  input.addEventListener('input', () => {
    stop();
    timer = setTimeout(ask, input.value.trim() === '' ? 0 : debounceDelay);
  });
  return { ask: () => void ask(), isSettled: () => settled === input.value.trim() };
}
