import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** Names the site's faces in a PDF: the strong one for titles and sums, which others stand in for, and the one for labels. */
export const [serif, sans] = ['literata', 'hanken-grotesk'] as const;

/** Names the lighter sister of the strong face, or of one that stands in for it: what text is set in. */
export const regularOf = (face: string) => face.replace(serif, `${serif}-regular`);

/**
 * The names of the fonts that make up the serif: each has the letters that those before it lack; together all of Latin, Greek and Cyrillic
 * (scripts/subset-fonts.ts).
 */
const serifNames = [
  serif,
  ...['extended', 'latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'].map(
    (part) => `${serif}-${part}`,
  ),
];
const readFont = (name: string) => readFileSync(`platform/fonts/${name}.ttf`);
const files = new Map([...serifNames, ...serifNames.map(regularOf), sans].map((name) => [name, readFont(name)]));
const faces = serifNames.map((name) => ({ name, letters: create(files.get(name) ?? readFont(name)) as Font }));

/** Makes the faces known to a PDF by their names; only what is drawn of them is in its file. */
export function registerFaces(pdf: PDFKit.PDFDocument): void {
  for (const [name, file] of files) pdf.registerFont(name, file);
}

/** A stretch of a text in one face; `font` is undefined where no face has its letters. */
interface FontRun {
  text: string;
  font: string | undefined;
}

/** Cuts a text into stretches of one face each, so that each letter is drawn by a face that has it. */
export function fontRuns(text: string): FontRun[] {
  const runs: FontRun[] = [];
  for (const letter of text.normalize('NFC')) {
    const font = faces.find(({ letters }) => letters.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))?.name;
    const last = runs.at(-1);
    if (last && last.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}
