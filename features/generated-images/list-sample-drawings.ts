import { drawPicture } from './drawing/draw-picture.ts';

/** Holds a drawing that shows what comes of a prompt, before the first image of one's own. */
export interface SampleDrawing {
  prompt: string;
  /** The picture itself, as a data address. */
  address: string;
}

const prompts = [
  'A red house by two trees at sunset',
  'A whale and three boats on a quiet sea',
  'A robot and a cat in the city at night',
];
export const sampleSide = 512;

/** Lists what the built-in practice model draws of a few prompts. */
export function listSampleDrawings(): SampleDrawing[] {
  return prompts.map((prompt) => {
    const svg = drawPicture({ prompt, width: sampleSide, height: sampleSide, seed: 1 });
    return { prompt, address: `data:image/svg+xml,${encodeURIComponent(svg)}` };
  });
}
