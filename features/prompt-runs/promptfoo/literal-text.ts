const nothing = '{{ "" }}';
/** Says nothing either, over two lines: the second takes the line break away. */
const nothingOnTwoLines = '{{ "" -}}\n{{ "" }}';

/** Matches what Nunjucks takes for the start of a tag, with whatever follows the text, or for the end of a comment. */
const braces = /\{(?=[{%#]|$)|(?<=#)\}/g;
const written = /\{\{ "" -\}\}\n|\{\{ "([{}]?)" \}\}|\{% raw %\}([\s\S]*?)\{% endraw %\}|\{[{%#]/g;

/**
 * Writes text so that Nunjucks, which promptfoo puts every text through, gives it back as it is. Braces are written one by one: between
 * `raw` and `endraw` promptfoo still puts in variables and settings of the machine.
 */
export function writeLiteral(text: string): string {
  return text.replace(braces, (brace) => `{{ "${brace}" }}`);
}

/** Writes a value that promptfoo neither loads as a file nor takes the last line break of. */
export function writeValue(text: string): string {
  const start = /^(?:file:\/\/|package:)/.test(text) ? nothing : '';
  const end = text.endsWith('\n') ? nothing : '';
  return `${start}${writeLiteral(text)}${end}`;
}

/** Keeps promptfoo from taking a prompt for the name of a file, or for JSON that it may write anew. `text` is written already. */
export function protectPrompt(text: string): string {
  const isLikeFile = !text.includes('\n') && /[./\\*:]/.test(text);
  return isLikeFile || /^\s*[[{"\d-]|^\s*(?:true|false|null)\s*$|^\w+:/.test(text) ? `${nothingOnTwoLines}${text}` : text;
}

/** Reads text that promptfoo gives as it is; undefined for a template, whose text only promptfoo knows. */
export function readLiteral(text: string): string | undefined {
  let isTemplate = false;
  const read = text.replace(written, (match, single?: string, raw?: string) => {
    if (match.length === 2) isTemplate = true;
    return single ?? raw ?? '';
  });
  return isTemplate ? undefined : read;
}
