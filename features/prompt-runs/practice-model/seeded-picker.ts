/** Decides what a prompt leaves open, by chance that comes out the same for the same prompt, temperature and repeat. */
export interface SeededPicker {
  /** Chooses one of several; `of` names what is being decided. */
  pick: <Option>(of: string, options: readonly Option[]) => Option;
  /** Says yes in so many of a hundred cases. */
  happens: (of: string, percent: number) => boolean;
}

/** Makes the chance of one answer. At temperature 0 every repeat comes out the same. */
export function seededPicker({
  prompt,
  temperature,
  repeat,
}: {
  prompt: string;
  temperature: number;
  repeat: number;
}): SeededPicker {
  const seed = temperature === 0 ? prompt : `${prompt}|${temperature}|${repeat}`;
  const draw = (of: string, sides: number) => hash(`${of}|${seed}`) % sides;
  return {
    pick: (of, options) => options[draw(of, options.length)] as (typeof options)[number],
    happens: (of, percent) => draw(of, 100) < percent,
  };
}

/** FNV-1a with the mixing of MurmurHash3 at its end: neighbours such as repeat 1 and 2 have nothing in common. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
