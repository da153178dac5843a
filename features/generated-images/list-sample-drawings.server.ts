import { drawPicture } from './draw-picture.ts';
import { type SampleDrawing, sampleSide } from './sample-drawings.tsx';

const prompts = [
  'A red house by two trees at sunset',
  'A whale and three boats on a quiet sea',
  'A robot and a cat in the city at night',
];

/** Lists what the built-in practice model draws of a few prompts. */
export function listSampleDrawings(): SampleDrawing[] {
  return prompts.map((prompt) => {
    const svg = drawPicture({ prompt, width: sampleSide, height: sampleSide, seed: 1 });
    return { prompt, address: `data:image/svg+xml,${encodeURIComponent(svg)}` };
  });
}
