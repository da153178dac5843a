import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { basicLetters, extendedLetters } from '../features/publishing/social-cards/card-letters.ts';

/*
 * Writes app/fonts and platform/fonts: the letters nearly every page needs, from the fonts' npm packages, at a quarter
 * of their size.
 * Run it by hand after a font package changes (`node scripts/subset-fonts.ts`) and commit what it writes.
 * Letters outside the subset come from the packages' own files, which app/styles/fonts.css fetches only when one occurs.
 */
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const letters = `${ascii}\u00a0©°±·×÷–—‘’‚“”„•…−→←↑↓≈≤≥²äöüÄÖÜßéè€£§`;

const faces = [
  { name: 'literata', source: 'literata/files/literata-latin-wght-normal', wght: { min: 400, max: 700 } },
  { name: 'literata-italic', source: 'literata/files/literata-latin-wght-italic', wght: 400 },
  { name: 'hanken-grotesk', source: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal', wght: { min: 400, max: 700 } },
  { name: 'source-code-pro', source: 'source-code-pro/files/source-code-pro-latin-wght-normal', wght: { min: 400, max: 700 } },
  { name: 'source-code-pro-italic', source: 'source-code-pro/files/source-code-pro-latin-wght-italic', wght: 400 },
];

/** Static fonts for what is drawn without a browser: preview images (features/publishing/social-cards), headlines, certificates. */
const drawn = 'platform/fonts';
const drawnFaces = [
  { name: 'literata', source: 'literata/files/literata-latin-wght-normal', wght: 600, letters: basicLetters },
  // A weight of its own, by which the drawing can ask for it: it bears the same name as the one above.
  { name: 'literata-extended', source: 'literata/files/literata-latin-ext-wght-normal', wght: 610, letters: extendedLetters },
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
