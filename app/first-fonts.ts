import sans from './fonts/hanken-grotesk.woff2?url';
import serif from './fonts/literata.woff2?url';
import mono from './fonts/source-code-pro.woff2?url';

/** The faces that every page shows at once. */
export const firstFonts = [serif, sans, mono];

/** Names their contents: of each file the hash that its name carries. */
export const firstFontsVersion = firstFonts.map((address) => address.slice(-'12345678.woff2'.length, -'.woff2'.length)).join('.');
