import { askSearch } from './ask-search.ts';
import type { SearchAnswer } from './search-answer.ts';

const second = 1000;
const pauseInTyping = 0.08 * second;

interface Show {
  nothingAsked(): void;
  answer(answer: SearchAnswer): void;
  failure(error: unknown): void;
}

/** Asks for what is in the field while it is typed. Only the answer to what stands there now is shown, however late others come. */
export function followTyping(input: HTMLInputElement, show: Show): { ask(): void; isSettled(): boolean } {
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
    } catch (error) {
      if (!mine.signal.aborted) show.failure(error);
    }
  }

  input.addEventListener('input', () => {
    stop();
    timer = setTimeout(ask, input.value.trim() === '' ? 0 : pauseInTyping);
  });
  return { ask: () => void ask(), isSettled: () => settled === input.value.trim() };
}
