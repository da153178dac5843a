/** Writes an address of this site with what was asked of the one it replaces: its query is added, its hash kept where `to` has none. */
export function preserveQueryString({ to, from }: { to: string; from: string }): string {
  const base = 'http://site.invalid';
  const [target, asked] = [new URL(to, base), new URL(from, base)];
  for (const [name, value] of asked.searchParams) target.searchParams.append(name, value);
  target.hash ||= asked.hash;
  return target.href.slice(base.length);
}
