/** Returns the code of a code block; of a diff what it leads to, because its signs are not part of the text. */
export function codeOf(block: HTMLElement): string {
  const lines = [...block.querySelectorAll('.line, .diff-line:not(.diff-removed)')];
  return lines.length > 0 ? lines.map(({ textContent }) => textContent).join('') : block.innerText;
}
