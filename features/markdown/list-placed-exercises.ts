import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

const kept = new WeakMap<Root, string[]>();

/** Lists the keys of the practice problems that a text puts in place, in their order. */
export function listPlacedExercises(body: Root): string[] {
  const known = kept.get(body);
  if (known) return known;
  const placed: string[] = [];
  visit(body, 'element', ({ tagName, properties }) => {
    if (tagName === 'content-exercise') placed.push(String(properties.problem));
  });
  kept.set(body, placed);
  return placed;
}
