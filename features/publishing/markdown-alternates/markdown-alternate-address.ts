/** Returns the address of the Markdown alternate of a page: `/blogs.md` for `/blogs`, `/index.md` for the home page. */
export function markdownAlternateAddress(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}
