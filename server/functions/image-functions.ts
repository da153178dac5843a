import { z } from 'zod';
import { imageSizes, longestImagePrompt, mostImages } from '#features/generated-images/generated-image.ts';
import { deleteGeneratedImage } from '#features/generated-images/generated-images.server.ts';
import { imageEvent } from '#features/generated-images/image-event.ts';
import { runImageGeneration } from '#features/generated-images/run-image-generation.server.ts';
import { defineFunction, defineStream, type FunctionDefinition } from './define-function.ts';

/** The functions by which browsers have images made, and delete them. */
export const imageFunctions: Record<string, FunctionDefinition> = {
  runImageGeneration: defineStream({
    summary:
      'Makes images of a prompt and keeps them in the account: a stream of `started`, `image` for each and now and then `waiting`, then `done` or `failed`. Reserves tokens first and charges once per `requestId`, for the images that were made.',
    input: z.strictObject({
      parentUserId: z.string(),
      requestId: z.uuid(),
      prompt: z
        .string()
        .max(longestImagePrompt)
        .refine((text) => text.trim() !== '', 'says nothing'),
      size: z.enum(imageSizes),
      count: z.int().min(1).max(mostImages),
    }),
    output: imageEvent,
    limit: 'images',
    answer: async ({ caller: user, signal, input: { parentUserId: _own, ...request } }) =>
      runImageGeneration({ user, signal, ...request }),
  }),
  deleteGeneratedImage: defineFunction({
    summary: 'Deletes an image of the account with its file; one that is gone already stays gone.',
    input: z.strictObject({ parentUserId: z.string(), imageId: z.uuid() }),
    output: z.object({ success: z.literal(true) }),
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller: user, input: { imageId } }) => {
      await deleteGeneratedImage({ user, imageId });
      return { success: true as const };
    },
  }),
};
