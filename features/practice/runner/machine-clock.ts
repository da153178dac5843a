/** Sets the moment in which every run begins. */
export const beginning = Date.UTC(2026, 0, 1, 12);
