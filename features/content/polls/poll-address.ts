/** The page with the result of a poll, for readers without a script; the same parameters are asked by scripts. */
export function pollParameters(poll: { page: string; name: string; refused?: string }): string {
  return `?${new URLSearchParams(poll)}`;
}
