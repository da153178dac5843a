import { mebibyte } from '../byte-sizes.ts';
import { second } from '../durations.ts';
import { AppError } from '../errors.ts';
import { failureOfModel } from '../language-model/model-failure.server.ts';
import { histogram, timed } from '../metrics.server.ts';
import type { ImageModel } from './image-model.server.ts';

const durations = histogram({
  name: 'image_model_call_duration_seconds',
  help: 'Calls of image models',
  labelNames: ['provider', 'outcome'],
});

interface PictureRequest {
  model: ImageModel;
  prompt: string;
  size: `${number}x${number}`;
  /** Tells pictures of one prompt apart, where the model draws by it. */
  seed: number;
  timeoutSeconds: number;
  /** Ends the call, which then throws the signal's reason. */
  signal: AbortSignal;
}

export interface Picture {
  content: Uint8Array;
  type: PictureType;
}

const largestPicture = 8 * mebibyte;

/**
 * Asks an image model for one picture, once: a call that failed is never made again, since both may be charged. Every failure is thrown as
 * AppError, also an answer that is no picture; one that says that nothing was charged is true only if the caller keeps to it.
 */
export const makePicture = (request: PictureRequest): Promise<Picture> =>
  timed(durations, { provider: request.model.provider }, () => askForPicture(request));

async function askForPicture({ model, prompt, size, seed, timeoutSeconds, signal }: PictureRequest): Promise<Picture> {
  const { generateImage } = await import('ai');
  globalThis.AI_SDK_LOG_WARNINGS = false; // of settings that a model does not know, with every call
  const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * second)]);
  const { images } = await generateImage({ model, prompt, size, seed, maxRetries: 0, abortSignal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw failureOfModel({ error, hasBegun: wasCutOff(error) });
  });
  const content = images[0]?.uint8Array ?? new Uint8Array();
  const type = content.byteLength <= largestPicture && pictureType(content);
  if (!type) throw new AppError('MODEL_ANSWER_UNREADABLE');
  return { content, type };
}

/** Says whether an answer began well and never came to its end. */
function wasCutOff(error: unknown): boolean {
  const { statusCode, cause } = error as { statusCode?: number; cause?: { name?: string } };
  return statusCode === 200 && cause?.name === 'TypeError';
}

/** The kinds of picture that are kept, which every browser shows. */
type PictureType = 'png' | 'jpeg' | 'webp';

/** Finds by its first bytes what kind of picture a file is; undefined where it is none that is kept, whatever it is said to be. */
function pictureType(file: Uint8Array): PictureType | undefined {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 12)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  return undefined;
}
