import type { Element } from 'hast';
import { alongAxis } from '#features/markdown/plots/along-axis.server.ts';
import { drawLine } from './draw-line.server.ts';

/** Draws a line for each series over places that have a name and an order. */
export function drawNamedPlaces({
  places: texts,
  placesLabel,
  ...plot
}: { places: string[]; placesLabel: string } & Omit<Parameters<typeof drawLine>[0], 'places' | 'axis'>): Element[] {
  const numbers = texts.map((_, at) => at);
  const axis = alongAxis({ along: { name: '', kind: 'name', texts, numbers }, label: placesLabel, locale: 'en' });
  return drawLine({ places: numbers, axis, ...plot });
}
