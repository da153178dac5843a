import { lastPosition, longestName } from '../prompt-documents.ts';

/** A prompt as a Markdown file says it. What a file's name and folder cannot say stands in its front matter. */
export interface WrittenPrompt {
  name?: string;
  position?: number;
  prompt: string;
}

const frontMatter = /^\uFEFF?---(\r?\n)(?:name: (.*?)\1)?(?:position: (\d{1,7})\1)?---\1/;

/** Writes a prompt as Markdown. The name is quoted as JSON, which every reader of YAML understands. */
export function writePromptMarkdown({ name, position, prompt }: WrittenPrompt): string {
  const fields = [`name: ${JSON.stringify(name)}`, ...(position === undefined ? [] : [`position: ${position}`])];
  return `---\n${fields.join('\n')}\n---\n${prompt}`;
}

/** Reads a prompt from Markdown of any origin: where the front matter is not ours, it is part of the text. */
export function readPromptMarkdown(markdown: string): WrittenPrompt {
  const [head = '', lineBreak = '\r\n', name, position] = frontMatter.exec(markdown) ?? [];
  const isOurs = name !== undefined || position !== undefined;
  const text = isOurs ? markdown.slice(head.length) : markdown.replace(/^\uFEFF/, '');
  return {
    ...(name !== undefined && { name: cleanName(readName(name)) }),
    ...(Number(position) <= lastPosition && { position: Number(position) }),
    // A file that was saved with an editor of Windows has its line ends everywhere.
    prompt: isOurs && lineBreak === '\n' ? text : text.replaceAll('\r\n', '\n'),
  };
}

/** Makes a name that can be kept of any text: on one line, without signs that cannot be shown, not too long. */
export function cleanName(name: string): string {
  const shown = name.replace(/[\p{C}\s]+/gu, ' ').trim();
  return (
    shown
      .slice(0, longestName)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim() || 'Unnamed'
  );
}

function readName(written: string): string {
  try {
    const name: unknown = JSON.parse(written);
    return typeof name === 'string' ? name : written;
  } catch {
    return written;
  }
}
