const z = 1.959964;

/** The value that Student's t exceeds, to either side, in 5 of 100 cases: its expansion in the degrees of freedom, of which there are 25 or more. */
export const tQuantile = (degrees: number): number =>
  z + (z ** 3 + z) / (4 * degrees) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2);
