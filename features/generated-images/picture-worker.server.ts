import { parentPort } from 'node:worker_threads';
import type { Drawing } from '#platform/rasteriser/drawing.ts';
import { loadResvg } from '#platform/rasteriser/load-resvg.server.ts';
import { drawPicture, type PictureDescription } from './draw-picture.ts';

const Resvg = await loadResvg();

parentPort?.on('message', (description: PictureDescription) => {
  let answer: Drawing;
  try {
    const image = new Resvg(drawPicture(description));
    answer = { png: image.render().asPng() };
    image.free();
  } catch (error) {
    answer = { failure: String(error) };
  }
  parentPort?.postMessage(answer);
});
