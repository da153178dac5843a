import type { ImageModelV4 } from '@ai-sdk/provider';
import { mebibyte } from '../byte-sizes.ts';
import { config } from '../config/config.server.ts';
import { fetchDirectly } from '../fetch-directly.ts';

/** A picture of the largest size in JSON, where each three bytes are four letters, and some room. */
const largestAnswer = 12 * mebibyte;

/** Fetches, and breaks an answer off that is longer than any picture. */
async function boundedFetch(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { body, status, statusText, headers } = await fetchDirectly(address, init);
  let length = 0;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      length += piece.byteLength;
      if (length > largestAnswer) controller.error(new Error('the answer is longer than any picture'));
      else controller.enqueue(piece);
    },
  });
  return new Response(body?.pipeThrough(bound) ?? null, { status, statusText, headers });
}

export type ImageModel = ImageModelV4;

/** The model that makes images where the settings name none (docs/product.md §9). */
const defaultModel = 'gpt-image-1';

let known: Promise<ImageModel | undefined> | undefined;

/** Finds the image model that the settings name; undefined where they name none. Its provider's client is loaded by the first call. */
export function imageModel(): Promise<ImageModel | undefined> {
  known ??= openModel();
  return known;
}

/** Most OpenAI-compatible addresses make no images, so one has to be asked for by the name of its model. */
async function openModel(): Promise<ImageModel | undefined> {
  const { IMAGE_MODEL: name, OPENAI_COMPATIBLE_URL: baseURL, OPENAI_API_KEY: apiKey } = config;
  if (baseURL && name) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const { OPENAI_COMPATIBLE_API_KEY: key } = config;
    return createOpenAICompatible({ name: 'compatible', baseURL, apiKey: key, fetch: boundedFetch }).imageModel(name);
  }
  if (apiKey && !baseURL) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ apiKey, fetch: boundedFetch }).image(name ?? defaultModel);
  }
  return undefined;
}
