/** Specification §9: length divided by four, rounded up. Close enough to see what a prompt costs. */
export function roughTokenCount(text: string): number {
  return Math.ceil(text.length / 4);
}
