/** The folder of all images' files in the file storage. */
export const imageFolder = 'generated-images/';

/** Limits a prompt, in characters; docs/product.md §9. */
export const longestImagePrompt = 1_000;
/** Limits the images of one call. */
export const mostImages = 4;
/** Sets the tokens that one image costs, whatever its size. */
export const tokensPerImage = 2_000;

/** The name of the practice model wherever its drawings appear: nobody shall take them for the work of an image model. */
export const drawingModelName = 'built-in practice model';

/** The sizes that can be asked for, in pixels, which the models of OpenAI know too. */
export const imageSizes = ['1024x1024', '1536x1024', '1024x1536'] as const;
export type ImageSize = (typeof imageSizes)[number];

/** An image as its owner's pages show it. */
export interface GeneratedImage {
  imageId: string;
  prompt: string;
  model: string;
  width: number;
  height: number;
  created: Date;
  /** Opens its file for its owner, for an hour at most. */
  address: string;
}
