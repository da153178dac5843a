/** Saves a cookie of the whole site that scripts may read, for so many seconds; 0 takes it away. */
export function saveCookie({ name, value, maxAge }: { name: string; value: string; maxAge: number }): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and answers later
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
