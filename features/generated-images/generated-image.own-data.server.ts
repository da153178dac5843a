import { desc } from 'drizzle-orm';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { generatedImages } from './generated-image.table.server.ts';

/** Limits the images of an account, of which the newest are kept (docs/product.md §9). */
const imagesKept = 100;

export const generatedImageData: OwnDataDeclaration<typeof generatedImages> = {
  table: generatedImages,
  list: { order: [desc(generatedImages.created), desc(generatedImages.version)], limit: imagesKept },
};
