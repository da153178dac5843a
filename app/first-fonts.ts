import sans from './fonts/hanken-grotesk.woff2?url';
import serif from './fonts/literata.woff2?url';
import italics from './fonts/literata-italic.woff2?url';
import mono from './fonts/source-code-pro.woff2?url';

/** The faces that every page shows at once. */
export const firstFonts = [serif, sans, mono];

/** One more, where a page has some. */
export const italicFont = italics;
