import { kibibyte } from '#platform/byte-sizes.ts';

/** Limits the bytes of a picture that is kept; the browser makes what was chosen smaller first. */
export const largestPhoto = 256 * kibibyte;
/** Sets the pixels of each side of what the browser makes of a picture. */
export const photoSide = 256;
export const photoTypes = ['image/png', 'image/jpeg', 'image/webp'];
