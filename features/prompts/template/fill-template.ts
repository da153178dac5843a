import { parseTemplate } from './parse-template.ts';

export interface FilledPrompt {
  /** The prompt as it is sent. A variable without a value stays as it is written. */
  text: string;
  /** Names of variables that have neither a value nor a default. */
  missing: string[];
}

/** Puts values into a prompt's variables. Nothing in a value is read as a variable again. An empty value counts as none. */
export function fillTemplate({ prompt, values }: { prompt: string; values: Record<string, string> }): FilledPrompt {
  const missing = new Set<string>();
  const text = parseTemplate(prompt).map((part) => {
    if (part.kind !== 'variable') return part.text;
    const { name, fallback } = part.variable;
    const value = (Object.hasOwn(values, name) && values[name]) || fallback;
    if (value === undefined) missing.add(name);
    return value ?? prompt.slice(part.from, part.to);
  });
  return { text: text.join(''), missing: [...missing] };
}
