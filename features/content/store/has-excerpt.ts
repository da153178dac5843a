const commentStart = '<!--';
const moreMark = /<!--\s*more\s*-->/;

/** Whether a text says where its excerpt ends; most do not, so their text need not be parsed for one. */
export function hasExcerpt(markdown: string): boolean {
  return markdown.includes(commentStart) && moreMark.test(markdown);
}
