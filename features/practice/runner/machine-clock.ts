/** Every run begins in the same moment. */
export const beginning = Date.UTC(2026, 0, 1, 12);
