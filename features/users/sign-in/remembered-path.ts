/**
 * Returns the address to go to after signing in, when it is a path of this site; null for anything else. It is resolved as a browser would
 * and the result is judged, because `/\evil`, `/.//evil` and `/%09/evil` are all other sites to a browser.
 */
export function rememberedPath(address: string | null | undefined): string | null {
  if (!address?.startsWith('/') || !URL.canParse(address, placeOfNothing)) return null;
  const { origin, pathname, search, hash } = new URL(address, placeOfNothing);
  if (origin !== placeOfNothing || pathname.startsWith('//') || pathname.includes('\\')) return null;
  if (/^\/(login|auth)(\/|$)/.test(pathname)) return null;
  return pathname + search + hash;
}

const placeOfNothing = 'http://site.invalid';
