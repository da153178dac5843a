/* Boats and berths are measured in whole centimetres. A boat is never taken for smaller than it is: what lies between goes up. */

/** In hundredths of a centimetre, to count in whole numbers. */
const INCH = 254;
const INCHES_PER_FOOT = 12;

/** Feet and inches in centimetres, rounded up. */
export function feetToCentimetres(feet, inches = 0) {
  return Math.ceil(((feet * INCHES_PER_FOOT + inches) * INCH) / 100);
}

/** "12.48 m" */
export function formatMetres(centimetres) {
  return `${Math.floor(centimetres / 100)}.${String(centimetres % 100).padStart(2, '0')} m`;
}

/** Reads metres ("12.4", "12,40 m", "12m") as centimetres, rounded up; null where the text says no metres. */
export function readMetres(text) {
  const found = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*m?$/.exec(text.trim());
  if (!found) return null;
  const [, whole, rest = ''] = found;
  return Math.ceil((Number(whole) * 10_000 + Number(rest.padEnd(4, '0'))) / 100);
}
