import { parseTemplate } from '#features/prompts/template/parse-template.ts';

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
function writeLiteral(text: string): string {
  return text.replace(braces, (brace) => `{{ "${brace}" }}`);
}

/** Writes a value that promptfoo neither loads as a file nor takes the last line break of. */
export function writeValue(text: string): string {
  const start = /^(?:file:\/\/|package:)/.test(text) ? nothing : '';
  const end = text.endsWith('\n') ? nothing : '';
  return `${start}${writeLiteral(text)}${end}`;
}

/** Keeps promptfoo from taking a prompt for the name of a file, or for JSON that it may write anew. `text` is written already. */
function protectPrompt(text: string): string {
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

/** That mean something else in a template of Nunjucks, or to promptfoo. */
const reserved =
  'and or not in is if else true false none null loop range cycler joiner super caller env context frame _conversation __proto__'.split(
    ' ',
  );

/** Gives each variable of a prompt its name for promptfoo: its own wherever that is possible. Nunjucks reads `a-b` as a less b. */
export function nameVariables(names: string[]): Map<string, string> {
  const fits = (name: string) => !name.includes('-') && !reserved.includes(name.toLowerCase());
  const given = new Map<string, string>();
  const used = new Set(names.filter(fits));
  for (const name of names) {
    let free = fits(name) ? name : `${name.replaceAll('-', '_')}${name.includes('-') ? '' : '_'}`;
    while (free !== name && (used.has(free) || !fits(free))) free += '_';
    used.add(free);
    given.set(name, free);
  }
  return given;
}

/** Writes a prompt as a template of promptfoo's, which has no types and no defaults. `names` are those of its variables there. */
export function writePrompt({ prompt, names }: { prompt: string; names: Map<string, string> }): string {
  const parts = parseTemplate(prompt).map((part) =>
    part.kind === 'variable' ? `{{${names.get(part.variable.name)}}}` : writeLiteral(part.text),
  );
  return protectPrompt(parts.join(''));
}
