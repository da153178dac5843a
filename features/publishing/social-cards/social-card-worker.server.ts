import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { Drawing } from '#platform/rasteriser/drawing.ts';
import { loadResvg } from '#platform/rasteriser/load-resvg.server.ts';
import { escapeMarkup } from '#platform/text/escape-markup.ts';
import { drawSocialCard } from './draw-social-card.ts';
import type { SocialCard } from './social-card.ts';

const fontFolder = path.join(import.meta.dirname, '../../../platform/fonts');
const fontFiles = ['literata', 'literata-extended', 'hanken-grotesk', 'source-code-pro'];
const fontBuffers = fontFiles.map((name) => new Uint8Array(readFileSync(path.join(fontFolder, `${name}.ttf`))));
const font = { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'Literata' };

const measuredAt = 100;
/** Words come again: in the same title at each size, and from title to title. */
const widths = new Map<string, number>();
const mostWidths = 5_000;

const Resvg = await loadResvg();

parentPort?.on('message', (card: SocialCard) => {
  let answer: Drawing;
  try {
    const image = new Resvg(drawSocialCard(card, wordWidth), { font });
    answer = { png: image.render().asPng() };
    image.free();
  } catch (error) {
    answer = { failure: String(error) };
  }
  parentPort?.postMessage(answer);
});

function wordWidth(word: string): number {
  const known = widths.get(word);
  if (known !== undefined) return known;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text font-family="Literata" font-weight="600" font-size="${measuredAt}">${escapeMarkup(word)}</text></svg>`;
  const measured = new Resvg(svg, { font });
  const box = measured.getBBox();
  measured.free();
  const width = (box?.width ?? 0) / measuredAt;
  if (widths.size >= mostWidths) widths.clear();
  widths.set(word, width);
  return width;
}
