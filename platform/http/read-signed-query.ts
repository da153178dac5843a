/**
 * Reads the parameters of an address with a signature; '' for one that is missing or that is there twice: of two the one that was proved
 * might not be the one that is used.
 */
export function readSignedQuery<Name extends string>(query: URLSearchParams, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(
    names.map((name) => {
      const [value = '', ...more] = query.getAll(name);
      return [name, more.length > 0 ? '' : value];
    }),
  ) as Record<Name, string>;
}
