const fence = /```([^\n`]*)\n([\s\S]*?)```/;

/** Reads the first code block of an answer, or the whole answer where there is none. */
export function readCodeBlock(answer: string): { language: 'javascript' | 'python'; code: string } {
  const [, info = '', inside] = fence.exec(answer) ?? [];
  return { language: /^\s*(?:python|py)\b/i.test(info) ? 'python' : 'javascript', code: inside ?? answer };
}
