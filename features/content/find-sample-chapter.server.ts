import type { Element, Root, RootContent } from 'hast';
import { headingText } from '#features/markdown/headings.ts';
import { itemsAtPath } from './find-content-item.server.ts';

/** The chapter of a text that everybody may read, cut at its first exercise. */
export interface SampleChapter {
  /** The id of its heading. */
  id: string;
  title: string;
  before: Root;
  /** The key of that exercise; null where the chapter has none. */
  problem: string | null;
  after: Root;
}

/** Chapters stay the same objects as long as their text does, so that what was drawn of them is found again. */
const chapters = new WeakMap<Root, SampleChapter>();

/** Finds the chapter that a text's `sample` names by its heading's id, up to the next heading of that rank; undefined where there is none. */
export function findSampleChapter(of: { path: string; locale?: string }): SampleChapter | undefined {
  const item = itemsAtPath(of)[0];
  if (!item?.sample) return undefined;
  const { body, sample } = item;
  const known = chapters.get(body);
  if (known) return known;
  const start = body.children.findIndex((node) => isChapter(node) && node.properties.id === sample);
  const heading = body.children[start];
  if (!heading || !isChapter(heading)) return undefined;
  const rest = body.children.slice(start + 1);
  const next = rest.findIndex(isChapter);
  const nodes = next === -1 ? rest : rest.slice(0, next);
  const place = nodes.findIndex(isExercise);
  const exercise = nodes[place];
  const chapter = {
    id: sample,
    title: headingText(heading),
    before: rootOf(exercise ? nodes.slice(0, place) : nodes),
    problem: exercise && isExercise(exercise) ? String(exercise.properties.problem) : null,
    after: rootOf(exercise ? nodes.slice(place + 1) : []),
  };
  chapters.set(body, chapter);
  return chapter;
}

const isChapter = (node: RootContent): node is Element => node.type === 'element' && node.tagName === 'h2';
const isExercise = (node: RootContent): node is Element => node.type === 'element' && node.tagName === 'content-exercise';
const rootOf = (children: RootContent[]): Root => ({ type: 'root', children });
