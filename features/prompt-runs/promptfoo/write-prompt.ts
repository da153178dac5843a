import { parseTemplate } from '#features/prompts/template/parse-template.ts';
import { protectPrompt, writeLiteral } from './literal-text.ts';

/** Writes a prompt as a template of promptfoo's, which has no types and no defaults. `names` are those of its variables there. */
export function writePrompt({ prompt, names }: { prompt: string; names: Map<string, string> }): string {
  const parts = parseTemplate(prompt).map((part) =>
    part.kind === 'variable' ? `{{${names.get(part.variable.name)}}}` : writeLiteral(part.text),
  );
  return protectPrompt(parts.join(''));
}
