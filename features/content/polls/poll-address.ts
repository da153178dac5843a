/** The page with the result of a poll, for readers without a script; the same address, without `/poll`, is asked by scripts. */
export function pollParameters({ page, name }: { page: string; name: string }): string {
  return `?${new URLSearchParams({ page, name })}`;
}
