import sans from './hanken-grotesk.woff2?url';
import serif from './literata.woff2?url';
import italics from './literata-italic.woff2?url';
import mono from './source-code-pro.woff2?url';

/** The faces that every page shows at once. */
export const preloadedFonts = [serif, sans, mono];

/** Gives the italic face, which is preloaded too where a page has italics. */
export const italicFont = italics;
