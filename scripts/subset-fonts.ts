import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/*
 * Writes app/fonts: the letters nearly every page needs, from the fonts' npm packages, at a quarter of their size.
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

mkdirSync('app/fonts', { recursive: true });
for (const { name, source, wght } of faces) {
  const whole = readFileSync(`node_modules/@fontsource-variable/${source}.woff2`);
  const subset = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght } });
  writeFileSync(`app/fonts/${name}.woff2`, subset);
  console.log(`${name}: ${whole.length} → ${subset.length} bytes`);
}
