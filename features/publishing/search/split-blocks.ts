/** Footnotes, definitions, containers and raw HTML reach across empty lines. */
const reachesAcross = /\[\^|\]:|^ {0,3}(?::::|~~~|<)/;
const fenceStart = /^(`{3,})[^`]*$/;

/**
 * Cuts Markdown where a block ends whatever stands around it: at empty lines, and around fenced code. Undefined where that cannot be
 * told from the lines alone.
 */
export function splitBlocks(markdown: string): string[] | undefined {
  const blocks: string[] = [];
  let block: string[] = [];
  let fence: string | undefined;
  const endBlock = () => {
    if (block.length > 0) blocks.push(block.join('\n'));
    block = [];
  };
  for (const line of markdown.split('\n')) {
    if (fence !== undefined) {
      block.push(line);
      if (!line.startsWith(fence) || line.replace(/^`+/, '').trim() !== '') continue;
      endBlock();
      fence = undefined;
    } else if (line.trim() === '') endBlock();
    else {
      const isIndented = block.length === 0 && /^\s/.test(line); // it may belong to a list above
      if (isIndented || reachesAcross.test(line)) return undefined;
      fence = fenceStart.exec(line)?.[1];
      if (fence !== undefined) endBlock();
      block.push(line);
    }
  }
  endBlock();
  return blocks;
}
