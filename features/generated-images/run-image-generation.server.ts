import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '#features/users/account.ts';
import { acquireCall, callsAtOnce } from '#features/users/tokens/call-semaphore.ts';
import { reserveTokens, settleTokens } from '#features/users/tokens/token-ledger.server.ts';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { type ImageModel, imageModel } from '#platform/image-model/image-model.server.ts';
import { makePicture } from '#platform/image-model/make-picture.server.ts';
import { drawingModel } from './drawing-model.server.ts';
import { type ImageSize, tokensPerImage } from './generated-image.ts';
import type { ImageEvent } from './image-event.ts';
import { keepImage } from './image-files.server.ts';

/** The longest time between two signs of life. */
const longestSilence = 15 * second;

interface ImageCall {
  user: SignedInUser;
  prompt: string;
  size: ImageSize;
  count: number;
  /** The browser's id of this call, under which its tokens move, once. */
  requestId: string;
  /** Aborted when who asked stops it, or has gone. */
  signal: AbortSignal;
}

/**
 * Makes images of a prompt and keeps each as soon as it is there. Tokens for all of them are reserved first; what is paid for is what was
 * kept, however the call ends. Fails where nothing was made, and tells at its end what became of the rest where a part was.
 */
export async function* runImageGeneration(call: ImageCall): AsyncGenerator<ImageEvent> {
  const { user, count, requestId } = call;
  const releaseCall = acquireCall({ who: user.userId, most: callsAtOnce });
  try {
    const reservation = { userId: user.userId, reference: requestId };
    const isFirst = await reserveTokens({ ...reservation, amount: count * tokensPerImage, purpose: 'Images' });
    if (!isFirst) throw new AppError('ASKED_BEFORE');
    const model = (await imageModel()) ?? drawingModel;
    const left = new AbortController();
    const signal = AbortSignal.any([call.signal, left.signal]);
    const outcomes = Array.from({ length: count }, (_, at) => makeOne({ ...call, model, seed: at + 1, signal }));
    let tokens = 0;
    try {
      yield { type: 'started', count };
      yield* tellOutcomes(outcomes);
    } finally {
      left.abort();
      const kept = (await Promise.all(outcomes)).filter((outcome) => 'imageId' in outcome);
      tokens = (await settleTokens({ ...reservation, used: kept.length * tokensPerImage })) ?? 0;
    }
    yield summarise({ outcomes: await Promise.all(outcomes), model, tokens });
  } finally {
    releaseCall();
  }
}

type Outcome = { imageId: string } | { failure: unknown };

/** Makes one image and never throws: what fails is an outcome, beside those of the other images. */
async function makeOne({
  user,
  prompt,
  size,
  model,
  seed,
  signal,
}: ImageCall & { model: ImageModel; seed: number }): Promise<Outcome> {
  try {
    const timeoutSeconds = config.IMAGE_MODEL_TIMEOUT_SECONDS;
    const picture = await makePicture({ model, prompt, size, seed, timeoutSeconds, signal });
    return { imageId: await keepImage({ user, prompt, model: model.modelId, size, picture }) };
  } catch (failure) {
    return { failure };
  }
}

async function* tellOutcomes(outcomes: Promise<Outcome>[]): AsyncGenerator<ImageEvent> {
  for (const pending of outcomes) {
    const waited = new AbortController();
    let outcome: Outcome | undefined;
    while (!outcome) {
      outcome = await Promise.race([pending, sleep(longestSilence, undefined, { signal: waited.signal })]);
      if (!outcome) yield { type: 'waiting' };
    }
    waited.abort();
    if ('imageId' in outcome) yield { type: 'image', imageId: outcome.imageId };
  }
}

function summarise({ outcomes, model, tokens }: { outcomes: Outcome[]; model: ImageModel; tokens: number }): ImageEvent {
  const failures = outcomes.flatMap((outcome) => ('failure' in outcome ? [outcome.failure] : []));
  const made = outcomes.length - failures.length;
  if (made === 0) throw failures[0];
  const done = { type: 'done' as const, model: model.modelId, made, tokens };
  if (failures.length === 0) return done;
  const known = failures.find((failure) => failure instanceof AppError) ?? new AppError('INTERNAL');
  return { ...done, missing: { error: known.message, errorKey: known.errorKey } };
}
