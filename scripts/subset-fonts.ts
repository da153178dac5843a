import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { basicLetters, extendedLetters } from '../features/publishing/social-cards/card-letters.ts';

/*
 * Writes app/fonts and platform/fonts: the letters nearly every page needs, from the fonts' npm packages, at a quarter
 * of their size.
 * Run it by hand after a font package changes (`node scripts/subset-fonts.ts`) and commit what it writes.
 * Letters outside the subset come from the packages' own files, which app/styles/fonts.css fetches only when one occurs.
 */
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
const ascii = range(0x20, 0x7e);
const letters = `${ascii}\u00a0©°±·×÷–—‘’‚“”„•…−→←↑↓≈≤≥²äöüÄÖÜßéè€£§`;

const faces = [
  { name: 'literata', source: 'literata/files/literata-latin-wght-normal', wght: { min: 400, max: 700 } },
  { name: 'literata-italic', source: 'literata/files/literata-latin-wght-italic', wght: 400 },
  { name: 'hanken-grotesk', source: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal', wght: { min: 400, max: 700 } },
  { name: 'source-code-pro', source: 'source-code-pro/files/source-code-pro-latin-wght-normal', wght: { min: 400, max: 700 } },
  { name: 'source-code-pro-italic', source: 'source-code-pro/files/source-code-pro-latin-wght-italic', wght: 400 },
];

/**
 * The letters that are rare in the site's texts, of which each font has its own: the world's other Latin letters and their accents, Greek,
 * Cyrillic, old Greek, the signs of currencies.
 */
const rarerLetters = [
  ...['ıŒœ‹›№™', range(0x180, 0x323), range(0x370, 0x52f), range(0x1e00, 0x1fff), range(0x20a0, 0x20ab), range(0x20ad, 0x20c0)],
].join('');

/**
 * Static fonts for what is drawn without a browser: preview images (features/publishing/social-cards), headlines, certificates, and, as the
 * regular ones, the text of invoices.
 */
const drawn = 'platform/fonts';
const literata = ({ name, wght }: { name: string; wght: number }) => [
  { name, source: 'literata/files/literata-latin-wght-normal', wght, letters: basicLetters },
  // A weight of its own, by which the drawing can ask for it: it bears the same name as the one above.
  {
    name: `${name}-extended`,
    source: 'literata/files/literata-latin-ext-wght-normal',
    wght: wght + 10,
    letters: extendedLetters,
  },
  ...['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'].map((script) => ({
    name: `${name}-${script}`,
    source: `literata/files/literata-${script}-wght-normal`,
    wght,
    letters: rarerLetters,
  })),
];
const drawnFaces = [
  ...literata({ name: 'literata', wght: 600 }),
  ...literata({ name: 'literata-regular', wght: 400 }),
  { name: 'hanken-grotesk', source: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal', wght: 600, letters: basicLetters },
  {
    name: 'source-code-pro',
    source: 'source-code-pro/files/source-code-pro-latin-wght-normal',
    wght: 600,
    letters: basicLetters,
  },
];

mkdirSync(drawn, { recursive: true });
for (const { name, source, wght, letters } of drawnFaces) {
  const whole = readFileSync(`node_modules/@fontsource-variable/${source}.woff2`);
  writeFileSync(`${drawn}/${name}.ttf`, await subsetFont(whole, letters, { targetFormat: 'truetype', variationAxes: { wght } }));
}

mkdirSync('app/fonts', { recursive: true });
for (const { name, source, wght } of faces) {
  const whole = readFileSync(`node_modules/@fontsource-variable/${source}.woff2`);
  const subset = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght } });
  writeFileSync(`app/fonts/${name}.woff2`, subset);
  console.log(`${name}: ${whole.length} → ${subset.length} bytes`);
}
