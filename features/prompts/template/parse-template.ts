/** The kinds of variables of a prompt: words, a number, one of the choices that the prompt lists, or the text of a file. */
type VariableType = 'text' | 'number' | 'choice' | 'file';

/** A variable of a prompt, as its first mention declares it. */
export interface TemplateVariable {
  name: string;
  type: VariableType;
  /** Used where no value is given; undefined where one has to be. Of a choice, the first. */
  fallback?: string;
  /** Of a choice, all that can be chosen. */
  choices?: string[];
}

/** A stretch of a prompt: text as it stands, or a variable. `from` and `to` are its places in the prompt. */
export type TemplatePart =
  | { kind: 'text'; text: string; from: number; to: number }
  | { kind: 'variable'; variable: TemplateVariable; from: number; to: number }
  /** Two braces around what is no variable; sent as it stands. */
  | { kind: 'malformed'; text: string; from: number; to: number };

const braces = /\\\{\{|\{\{([^{}\n]*)\}\}/g;
const declaration = /^\s*([a-z_][a-z0-9_-]*)\s*(?::\s*([a-z]+)\s*)?(?:=(.*))?$/i;
const types: readonly string[] = ['text', 'number', 'choice', 'file'] satisfies VariableType[];

/**
 * Reads the variables in a prompt: `{{name}}`, `{{name=Ada}}`, `{{count:number=3}}`, `{{tone:choice=formal|friendly}}`, `{{code:file}}`. A
 * variable is declared where it has a type or a default, and elsewhere mentioned. `\{{` stands for two braces.
 */
export function parseTemplate(prompt: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  const declared = new Map<string, TemplateVariable>();
  let end = 0;
  const addText = (to: number) => {
    if (to > end) parts.push({ kind: 'text', text: prompt.slice(end, to), from: end, to });
  };
  for (const match of prompt.matchAll(braces)) {
    const [whole, inside] = match;
    const from = match.index;
    const to = from + whole.length;
    addText(from);
    const variable = inside === undefined ? undefined : readVariable(inside);
    if (inside === undefined) parts.push({ kind: 'text', text: '{{', from, to });
    else if (variable) {
      if (isDeclaration(variable) && !declared.has(variable.name)) declared.set(variable.name, variable);
      parts.push({ kind: 'variable', variable, from, to });
    } else parts.push({ kind: 'malformed', text: whole, from, to });
    end = to;
  }
  addText(prompt.length);
  return parts.map((part) =>
    part.kind === 'variable' ? { ...part, variable: declared.get(part.variable.name) ?? part.variable } : part,
  );
}

/** Lists the variables of a prompt, each once, in the order of their first mention. */
export function listVariables(prompt: string): TemplateVariable[] {
  const variables = new Map<string, TemplateVariable>();
  for (const part of parseTemplate(prompt)) {
    if (part.kind === 'variable' && !variables.has(part.variable.name)) variables.set(part.variable.name, part.variable);
  }
  return [...variables.values()];
}

const isDeclaration = ({ type, fallback }: TemplateVariable) => type !== 'text' || fallback !== undefined;

/** Reads what stands between the braces; undefined where it is no variable. */
function readVariable(inside: string): TemplateVariable | undefined {
  const [, name, type = 'text', given] = declaration.exec(inside) ?? [];
  if (name === undefined || !types.includes(type)) return undefined;
  if (type !== 'choice') return { name, type: type as VariableType, ...(given !== undefined && { fallback: given.trim() }) };
  const choices = (given ?? '').split('|').flatMap((choice) => choice.trim() || []);
  return choices.length > 0 ? { name, type: 'choice', fallback: choices[0], choices } : undefined;
}

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
