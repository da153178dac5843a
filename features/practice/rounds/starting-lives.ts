/** Lives of a coding lesson at its beginning, which is also the most there are (docs/product.md §9). */
export const startingLives = 3;
