/** Where the Markdown twin of a page lies: `/blogs.md` for `/blogs`, `/index.md` for the home page. */
export function twinAddress(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}
