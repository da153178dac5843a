/** Where the Markdown alternate of a page lies: `/blogs.md` for `/blogs`, `/index.md` for the home page. */
export function markdownAlternateAddress(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}
