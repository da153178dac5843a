import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

const readFont = (name: string) => readFileSync(`platform/fonts/${name}.ttf`);

/** The site's faces as a PDF takes them. */
export const [serif, extendedSerif, sans] = ['literata', 'literata-extended', 'hanken-grotesk'].map(readFont) as [
  Buffer,
  Buffer,
  Buffer,
];

const faces = [serif, extendedSerif].map((file) => ({ file, letters: create(file) as Font }));

/** A stretch of a text in one face; `font` is undefined where no face has its letters. */
interface FontRun {
  text: string;
  font: Buffer | undefined;
}

/** Cuts a text into stretches of one face each, so that each letter is drawn by a face that has it. */
export function fontRuns(text: string): FontRun[] {
  const runs: FontRun[] = [];
  for (const letter of text) {
    const font = faces.find(({ letters }) => letters.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))?.file;
    const last = runs.at(-1);
    if (last && last.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}
