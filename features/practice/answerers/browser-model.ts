import type { ComposedRequest } from '../assistant/compose-request.ts';
import { LocalModelError } from './answerer.ts';

/** What is used of the Prompt API (webmachinelearning.github.io/prompt-api, read in November 2026), for which TypeScript has no types. */
interface PromptApi {
  availability(options: object): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  create(
    options: object & {
      initialPrompts?: { role: 'system'; content: string }[];
      signal?: AbortSignal;
      monitor?: (monitor: EventTarget) => void;
    },
  ): Promise<{ promptStreaming(text: string, options: { signal: AbortSignal }): ReadableStream<string>; destroy(): void }>;
}

const english = { expectedInputs: [{ type: 'text', languages: ['en'] }], expectedOutputs: [{ type: 'text', languages: ['en'] }] };

const api = () => (globalThis as { LanguageModel?: PromptApi }).LanguageModel;

export type BrowserModelState = 'missing' | 'downloadable' | 'available';

export async function readBrowserModelState(): Promise<BrowserModelState> {
  const availability = await api()
    ?.availability(english)
    .catch(() => undefined);
  if (availability === 'available') return 'available';
  return availability === 'downloadable' || availability === 'downloading' ? 'downloadable' : 'missing';
}

/** Has the browser download its model; calls `onProgress` with the share, from 0 to 1. Needs a press just before. Throws a {@link LocalModelError}. */
export async function downloadBrowserModel(onProgress: (share: number) => void): Promise<void> {
  const monitor = (progress: EventTarget) =>
    progress.addEventListener('downloadprogress', (event) => onProgress((event as ProgressEvent).loaded));
  const session = await api()
    ?.create({ ...english, monitor })
    .catch(fail);
  session?.destroy();
}

/** Asks the browser's model and yields its answer piece by piece. Throws a {@link LocalModelError}. */
export async function* streamBrowserModel({
  composed: { instructions, content },
  signal,
}: {
  composed: ComposedRequest;
  signal: AbortSignal;
}): AsyncGenerator<string> {
  const session = await api()
    ?.create({ ...english, initialPrompts: [{ role: 'system', content: instructions }], signal })
    .catch(fail);
  if (!session) throw new LocalModelError(sentences.NotSupportedError);
  const reader = session.promptStreaming(content, { signal }).getReader();
  try {
    while (true) {
      const { done, value } = await reader.read().catch(fail);
      if (done) return;
      yield value;
    }
  } finally {
    session.destroy();
  }
}

/** By the names of the API's exceptions. */
const sentences = {
  NotSupportedError: 'This browser has no model of its own that can be asked here: choose another',
  NotAllowedError: 'Your browser does not allow its model to be asked: allow it in its settings, or download the model first',
  QuotaExceededError: 'Prompt and files are too long for this browser’s model: show it fewer files, or choose another',
  NetworkError: 'The browser’s model could not be downloaded: check your connection',
  InvalidStateError: 'The browser’s model cannot run right now: close other pages that use it, or choose another',
};

function fail(error: unknown): never {
  const { name } = error as { name?: string };
  throw new LocalModelError(
    sentences[name as keyof typeof sentences] ?? 'The browser’s model gave no answer: try again, or choose another',
  );
}
