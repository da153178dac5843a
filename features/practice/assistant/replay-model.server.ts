import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageModel } from '#platform/language-model/language-model.server.ts';
import { roughTokenCount } from '#platform/language-model/tokens.ts';
import { practiceModelName } from './practice-model.ts';

/** The question to one language model, in the AI SDK's terms. */
type CallOptions = Parameters<LanguageModel['doStream']>[0];
type StreamPart = Awaited<ReturnType<LanguageModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never;

/**
 * Makes the language model that answers without any provider: it says what it was given as a model would, in pieces with a `pause` of so many
 * milliseconds between them.
 */
export function replayModel({ answer, pause }: { answer: string; pause: number }): LanguageModel {
  const usageOf = ({ prompt }: CallOptions) => ({
    inputTokens: { ...uncached, total: roughTokenCount(prompt.map(textOf).join('')) },
    outputTokens: { total: roughTokenCount(answer), text: undefined, reasoning: undefined },
  });
  return {
    specificationVersion: 'v4',
    provider: 'practice',
    modelId: practiceModelName,
    supportedUrls: {},
    doGenerate: async (options) => ({
      content: [{ type: 'text', text: answer }],
      finishReason,
      usage: usageOf(options),
      warnings: [],
    }),
    doStream: async (options) => ({
      stream: asStream(streamParts({ answer, pause, usage: usageOf(options), signal: options.abortSignal })),
    }),
  };
}

const finishReason = { unified: 'stop', raw: 'stop' } as const;
const uncached = { noCache: undefined, cacheRead: undefined, cacheWrite: undefined };

async function* streamParts({
  answer,
  pause,
  usage,
  signal,
}: {
  answer: string;
  pause: number;
  usage: Extract<StreamPart, { type: 'finish' }>['usage'];
  signal: AbortSignal | undefined;
}): AsyncGenerator<StreamPart> {
  const id = 'answer';
  yield { type: 'stream-start', warnings: [] };
  yield { type: 'text-start', id };
  for (const delta of answer.match(/(?:\S+\s*){1,3}|\s+/g) ?? []) {
    if (pause > 0) await sleep(pause, undefined, { signal });
    yield { type: 'text-delta', id, delta };
  }
  yield { type: 'text-end', id };
  yield { type: 'finish', finishReason, usage };
}

function asStream(parts: AsyncGenerator<StreamPart>): ReadableStream<StreamPart> {
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await parts.return(undefined);
    },
  });
}

/** Reads the words of a message, whatever its form. */
function textOf({ content }: CallOptions['prompt'][number]): string {
  if (typeof content === 'string') return content;
  return content.map((part) => ('text' in part && typeof part.text === 'string' ? part.text : '')).join('');
}
