import type { Element } from 'hast';
import { hastElement } from '../syntax/hast-element.ts';

type Value = string | number | string[];

/** Gives one element of a drawing, in the form that the server renders and the browser builds alike. Places are kept to a tenth of a pixel. */
export function svgElement(tagName: string, properties: Record<string, Value>, ...children: (Element | string)[]): Element {
  const written = Object.entries(properties).map(([name, value]) => [name, typeof value === 'number' ? tenths(value) : value]);
  return hastElement(tagName, Object.fromEntries(written), children);
}

/** Gives a place as it is written in a drawing. */
export function tenths(place: number): string {
  return String(Math.round(place * 10) / 10);
}
