import { kibibyte } from '#platform/byte-sizes.ts';

/** The largest picture that is kept; the browser makes what was chosen smaller first. */
export const largestPhoto = 256 * kibibyte;
/** Pixels of each side of what the browser makes of it. */
export const photoSide = 256;
export const photoTypes = ['image/png', 'image/jpeg', 'image/webp'];
