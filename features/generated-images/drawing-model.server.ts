import type { ImageModel } from '#platform/image-model/image-model.server.ts';
import { openDrawingThread } from '#platform/rasteriser/open-drawing-thread.server.ts';
import type { PictureDescription } from './draw-picture.ts';
import { drawingModelName } from './generated-image.ts';

const draw = openDrawingThread<PictureDescription>('features/generated-images/picture-worker.server.ts');

/** Answers where the settings name no model: it draws the same picture for the same prompt, size and seed. */
export const drawingModel: ImageModel = {
  specificationVersion: 'v4',
  provider: 'built-in',
  modelId: drawingModelName,
  maxImagesPerCall: 1,
  async doGenerate({ prompt = '', size = '1024x1024', seed = 1 }) {
    const [width = 1024, height = 1024] = size.split('x').map(Number);
    const picture = await draw({ prompt, width, height, seed });
    return {
      images: [picture],
      warnings: [],
      response: { timestamp: new Date(), modelId: drawingModelName, headers: undefined },
    };
  },
};
