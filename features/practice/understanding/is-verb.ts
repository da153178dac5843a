import { stem } from './stem.ts';

const verbs = new Set(
  `accept add adjust allow append apply assume await become begin bring build bump call cap capitalize cast catch change check clamp close collapse compare compute
  concatenate convert copy correct count create cut declare decrease define delete divide drop edit eliminate end ensure exclude export
  extend extract filter find finish fix format get give go guard handle have ignore implement import include increase increment insert
  introduce invoke join keep leave let limit log look loop lower make map merge mirror modify move multiply mutate name omit output pad
  parse pass pick preserve prevent print push put raise reach read reject remain remove rename repeat replace reset restore retain return reuse
  reverse revert rewrite round run save send separate set show skip sort split start stay stop store strip subtract sum swap switch take
  throw touch transform treat trim turn undo update use validate verify wait want work wrap write avoid quit refactor cover calculate express
  report expect mention say write respect simplify solve need list insert tell`
    .split(/\s+/)
    .map(stem),
);

/** Says whether a word, given by its stem, is a verb that people tell a model to do. */
export function isVerb(key: string): boolean {
  return verbs.has(key);
}
