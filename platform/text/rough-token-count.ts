/** Estimates a text's tokens: its length divided by four, rounded up (docs/product.md §9). Close enough to see what a prompt costs. */
export function roughTokenCount(text: string): number {
  return Math.ceil(text.length / 4);
}
